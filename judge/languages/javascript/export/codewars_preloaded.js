@{checker}
/** The answer as its type has it. */
function conformed(value, kind = @{result}) {
  const [word, ...parts] = kind;
  const fail = () => {
    throw new TypeError(`returned ${String(value).slice(0, 100)}, which is of another type`);
  };
  if (word === 'optional') {
    const isNone = value === null || value === undefined || value === '' || value.length === 0;
    return isNone ? null : conformed(value, parts[0]);
  }
  if (word === 'int') return Number.isSafeInteger(value) || typeof value === 'bigint' ? Number(value) : fail();
  if (word === 'bigint') return Number.isSafeInteger(value) || typeof value === 'bigint' ? BigInt(value) : fail();
  if (word === 'bool') return typeof value === 'boolean' ? value : fail();
  if (word === 'text') return typeof value === 'string' ? value : fail();
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return fail();
  if (word === 'pair') return value.length === 2 ? parts.map((part, i) => conformed(value[i], part)) : fail();
  return Array.from(value, (item) => conformed(item, parts[0]));
}
