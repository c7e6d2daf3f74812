// The part of Node that submissions use: @types/node need not be installed. Its modules have the type any.
declare module '*';

declare var require: any, module: any, exports: any, __filename: string, __dirname: string;
declare var process: any, console: any, global: any, performance: any, crypto: any, WebAssembly: any;

declare var Buffer: any, URL: any, URLSearchParams: any, TextEncoder: any, TextDecoder: any;
declare var AbortController: any, AbortSignal: any, Event: any, EventTarget: any, MessageChannel: any;
type Buffer = any;
type URL = any;
type TextEncoder = any;
type TextDecoder = any;
type AbortController = any;
type AbortSignal = any;

declare function setTimeout(callback: (...args: any[]) => void, milliseconds?: number, ...args: any[]): any;
declare function setInterval(callback: (...args: any[]) => void, milliseconds?: number, ...args: any[]): any;
declare function setImmediate(callback: (...args: any[]) => void, ...args: any[]): any;
declare function clearTimeout(timer: any): void;
declare function clearInterval(timer: any): void;
declare function clearImmediate(timer: any): void;
declare function queueMicrotask(callback: () => void): void;
declare function structuredClone<T>(value: T): T;
declare function fetch(resource: any, options?: any): Promise<any>;

declare namespace NodeJS {
  type Timeout = any;
  type Timer = any;
  type Immediate = any;
}

// Parts of the language that Node has and the compiler does not know.
interface Array<T> {
  findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number;
}

// Packages of Debian, without their types.
declare module 'lodash';
