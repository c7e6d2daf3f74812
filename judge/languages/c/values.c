// Values of questions and answers, as judge/languages/README.md describes them: arguments for qj_call() of call.h, which
// the submission ends with, and what it puts into the frame of an answer.
//
// What the function returns is never freed: it may be a literal, a static buffer or part of something larger.

#define QJ_KNOWN 1
#include "call.h"
#include "numbers.h"
// The headers stand behind it, since it takes "bool" back.
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { kMostArguments = 8 };

static void die(const char* words) {
  fflush(NULL);
  fprintf(stderr, "\2uncaught: %s\n", words);
  _exit(1);
}

// ---- Answers ----

static struct {
  char* bytes;
  size_t size;
  size_t capacity;
} frame;

static void put(const void* bytes, size_t size) {
  if (frame.size + size > frame.capacity) {
    frame.capacity = 2 * (frame.size + size);
    frame.bytes = realloc(frame.bytes, frame.capacity);
    if (!frame.bytes) {
      fputs("out of memory: no room for the answer\n", stderr);
      _exit(1);
    }
  }
  memcpy(frame.bytes + frame.size, bytes, size);
  frame.size += size;
}

static void put_tag(char tag) { put(&tag, 1); }

static void put_size(char tag, uint32_t size) {
  put_tag(tag);
  put(&size, sizeof size);
}

static void put_bytes(char tag, const char* text) {
  const size_t size = strlen(text);
  put_size(tag, (uint32_t)size);
  put(text, size);
}

void qj_put_none(void) { put_tag('n'); }

void qj_put_number(long long number) {
  put_tag('i');
  put(&number, sizeof number);
}

void qj_put_bool(long long value) {
  if (value != 0 && value != 1) return qj_put_number(value);
  put_tag('b');
  put_tag((char)value);
}

static void put_digits_of(unsigned __int128 number, int is_negative) {
  char digits[42];
  char* first = digits + sizeof digits - 1;
  *first = '\0';
  do *--first = (char)('0' + (int)(number % 10));
  while (number /= 10);
  if (is_negative) *--first = '-';
  put_bytes('z', first);
}

void qj_put_unsigned_wide(unsigned __int128 number) {
  number <= INT64_MAX ? qj_put_number((long long)number) : put_digits_of(number, 0);
}

void qj_put_wide(__int128 number) {
  if (number == (long long)number) return qj_put_number((long long)number);
  put_digits_of(number < 0 ? -(unsigned __int128)number : (unsigned __int128)number, number < 0);
}

void qj_put_unsigned(unsigned long long number) { qj_put_unsigned_wide(number); }

void qj_put_text(const char* text) {
  if (text)
    put_bytes('t', text);
  else
    qj_put_none();
}

/// A whole number as text; it stays text where the number would be written otherwise.
void qj_put_digits(const char* text) {
  if (!text) return qj_put_none();
  const char* const digits = text + (*text == '-');
  const bool is_plain = strcmp(text, "0") == 0 || (*digits && *digits != '0');
  put_bytes(is_plain && !digits[strspn(digits, "0123456789")] ? 'z' : 't', text);
}

void qj_put_pair(void) { put_tag('p'); }

void qj_put_list(int size) {
  if (size < 0) die("the list that it returns has a negative size");
  put_size('l', (uint32_t)size);
}

// ---- Questions ----

static const char* question;

/// Memory for the decoded values of a question. No value needs more than kRoomPerByte times its encoded size.
static struct {
  char* bytes;
  size_t used;
  size_t capacity;
} room;
enum { kRoomPerByte = 8, kAlignment = 8 };

static void* take_room(size_t size) {
  void* start = room.bytes + room.used;
  room.used += (size + kAlignment - 1) / kAlignment * kAlignment;
  return start;
}

static void make_room(size_t question_bytes) {
  const size_t needed = kRoomPerByte * (question_bytes + kAlignment);
  room.used = 0;
  if (needed <= room.capacity) return;
  free(room.bytes);
  room.bytes = malloc(needed);
  room.capacity = needed;
  if (!room.bytes) {
    fputs("out of memory: no room for the question\n", stderr);
    _exit(1);
  }
}

static uint32_t take_size(void) {
  uint32_t size;
  memcpy(&size, question, sizeof size);
  question += sizeof size;
  return size;
}

static long long take_number(void* to, int kind) {
  long long number;
  memcpy(&number, question, sizeof number);
  question += sizeof number;
  if (qj_store(to, number, kind)) return number;
  fflush(NULL);
  fprintf(stderr, "\2cannot take the argument %lld: it does not fit %s\n", number, qj_name_of(kind));
  _exit(1);
}

static char* take_text(void) {
  const uint32_t size = take_size();
  char* text = take_room(size + 1);
  memcpy(text, question, size);
  text[size] = '\0';
  question += size;
  return text;
}

static long long take_large(int kind) {
  const char* const digits = take_text();
  long long number;
  if (qj_read_large(digits, kind, &number)) return number;
  fflush(NULL);
  fprintf(stderr, "\2cannot take the argument %s: it does not fit %s\n", digits, qj_name_of(kind));
  _exit(1);
}

static struct qj_value take_value(const struct qj_taking* as);

static struct qj_value take_pair(const struct qj_taking* as) {
  const size_t each = as->is_pair_of_numbers ? sizeof(long long) : qj_bytes_of(as->kind);
  struct qj_value pair = {.items = take_room(2 * each), .size = 2};
  ++question;
  pair.number = take_number(pair.items, as->kind);
  ++question;
  pair.second = take_number((char*)pair.items + each, as->second);
  return pair;
}

static size_t item_bytes(char tag, const struct qj_taking* as) {
  switch (tag) {
    case 'i':
      return qj_bytes_of(as->kind);
    case 'b':
      return sizeof(bool);
    default:
      return as->are_structs ? 2 * qj_bytes_of(as->kind) : sizeof(void*);
  }
}

static struct qj_value take_list(const struct qj_taking* as) {
  struct qj_value list = {.size = (int)take_size()};
  const size_t each = list.size > 0 ? item_bytes(*question, as) : 0;
  list.items = take_room((size_t)list.size * each + 1);
  if (list.size > 0 && (*question == 'l' || *question == 'p')) list.sizes = take_room((size_t)list.size * sizeof(int));
  for (int i = 0; i < list.size; ++i) {
    char* to = (char*)list.items + (size_t)i * each;
    if (*question == 'i') {
      ++question;
      take_number(to, as->kind);
      continue;
    }
    const char tag = *question;
    const struct qj_value item = take_value(as);
    if (tag == 'b')
      *(bool*)to = item.number;
    else if (as->are_structs)
      memcpy(to, item.items, each);
    else
      *(void**)to = item.items;
    if (list.sizes) list.sizes[i] = item.size;
  }
  return list;
}

static struct qj_value take_value(const struct qj_taking* as) {
  switch (*question++) {
    case 'n':
      return (struct qj_value){0};
    case 'b':
      return (struct qj_value){.number = *question++, .items = (void*)(question - 1)};
    case 'i': {
      struct qj_value value = {.items = take_room(sizeof value.number)};
      value.number = take_number(value.items, as->kind);
      return value;
    }
    case 'z':
      return as->is_large ? (struct qj_value){.number = take_large(as->kind)}
                          : (struct qj_value){.items = take_text()};
    case 'p':
      return take_pair(as);
    case 'l':
      return take_list(as);
    default:
      return (struct qj_value){.items = take_text()};
  }
}

static struct qj_taking takings[kMostArguments];

/// 0, or the index of an argument whose parameters have other types, from 1.
static int find_takings(void) {
  const unsigned char* kinds = qj_kinds;
  for (int i = 0; i < kMostArguments && qj_forms[i]; ++i)
    if (!(kinds = qj_take_form(qj_forms[i], kinds, &takings[i]))) return i + 1;
  return 0;
}
