#pragma once

#include <archive.h>
#include <archive_entry.h>

#include "judge/machine/late_library.h"

/// What we use of libarchive, in whose stead it stands: most commands see no archive, and it brings twelve libraries.
namespace judge {

// So the loader calls libarchive from 3.1 on.
#define QUEENS_LATE(name) inline constinit LateFunction<decltype(::name)> name("libarchive.so.13", #name)
QUEENS_LATE(archive_entry_filetype);
QUEENS_LATE(archive_entry_free);
QUEENS_LATE(archive_entry_hardlink);
QUEENS_LATE(archive_entry_is_encrypted);
QUEENS_LATE(archive_entry_new);
QUEENS_LATE(archive_entry_pathname);
QUEENS_LATE(archive_entry_set_filetype);
QUEENS_LATE(archive_entry_set_mtime);
QUEENS_LATE(archive_entry_set_pathname);
QUEENS_LATE(archive_entry_set_perm);
QUEENS_LATE(archive_entry_set_size);
QUEENS_LATE(archive_entry_size);
QUEENS_LATE(archive_entry_size_is_set);
QUEENS_LATE(archive_entry_symlink);
QUEENS_LATE(archive_error_string);
QUEENS_LATE(archive_format);
QUEENS_LATE(archive_read_data);
QUEENS_LATE(archive_read_free);
QUEENS_LATE(archive_read_new);
QUEENS_LATE(archive_read_next_header);
QUEENS_LATE(archive_read_open_filename);
QUEENS_LATE(archive_read_open_memory);
QUEENS_LATE(archive_read_support_filter_bzip2);
QUEENS_LATE(archive_read_support_filter_gzip);
QUEENS_LATE(archive_read_support_filter_xz);
QUEENS_LATE(archive_read_support_format_tar);
QUEENS_LATE(archive_read_support_format_zip);
QUEENS_LATE(archive_write_close);
QUEENS_LATE(archive_write_data);
QUEENS_LATE(archive_write_free);
QUEENS_LATE(archive_write_header);
QUEENS_LATE(archive_write_new);
QUEENS_LATE(archive_write_open);
QUEENS_LATE(archive_write_set_bytes_in_last_block);
QUEENS_LATE(archive_write_set_format_zip);
#undef QUEENS_LATE

}  // namespace judge
