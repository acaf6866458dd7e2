#include "CPangoCairo.h"

#include <CProcess.h>
#include <dlfcn.h>
#include <pthread.h>

// Looks up a symbol; records the first missing one.
static void *find(void *library, const char *name, const char **missing) {
  void *function = library ? dlsym(library, name) : NULL;
  if (!function && !*missing) *missing = name;
  return function;
}

#define FIND(table, library, name) \
  *(void **)&(table).name = find(library, #name, &missing)

static CPangoCairo drawing;
static const char *missing_for_drawing;

static void open_drawing(void) {
  const char *missing = NULL;
  void *cairo = emojiart_open_library(LIBRARY("cairo", "2"));
  if (!cairo) missing = LIBRARY("cairo", "2");
  void *pango = emojiart_open_library(LIBRARY("pango-1.0", "0"));
  if (!pango && !missing) missing = LIBRARY("pango-1.0", "0");
  void *pangocairo = emojiart_open_library(LIBRARY("pangocairo-1.0", "0"));
  if (!pangocairo && !missing) missing = LIBRARY("pangocairo-1.0", "0");
  void *gobject = emojiart_open_library(LIBRARY("gobject-2.0", "0"));
  if (!gobject && !missing) missing = LIBRARY("gobject-2.0", "0");

  void *zlib = emojiart_open_library(LIBRARY("z", "1"));
  if (!zlib && !missing) missing = LIBRARY("z", "1");

  FIND(drawing, cairo, cairo_image_surface_create);
  FIND(drawing, cairo, cairo_image_surface_create_for_data);
  FIND(drawing, cairo, cairo_image_surface_create_from_png_stream);
  FIND(drawing, cairo, cairo_image_surface_get_data);
  FIND(drawing, cairo, cairo_image_surface_get_width);
  FIND(drawing, cairo, cairo_image_surface_get_height);
  FIND(drawing, cairo, cairo_image_surface_get_stride);
  FIND(drawing, cairo, cairo_surface_status);
  FIND(drawing, cairo, cairo_surface_flush);
  FIND(drawing, cairo, cairo_surface_destroy);
  FIND(drawing, cairo, cairo_surface_write_to_png_stream);
  FIND(drawing, cairo, cairo_create);
  FIND(drawing, cairo, cairo_destroy);
  FIND(drawing, cairo, cairo_status);
  FIND(drawing, cairo, cairo_save);
  FIND(drawing, cairo, cairo_restore);
  FIND(drawing, cairo, cairo_translate);
  FIND(drawing, cairo, cairo_scale);
  FIND(drawing, cairo, cairo_rotate);
  FIND(drawing, cairo, cairo_move_to);
  FIND(drawing, cairo, cairo_arc);
  FIND(drawing, cairo, cairo_close_path);
  FIND(drawing, cairo, cairo_rectangle);
  FIND(drawing, cairo, cairo_clip);
  FIND(drawing, cairo, cairo_fill);
  FIND(drawing, cairo, cairo_paint);
  FIND(drawing, cairo, cairo_set_source_rgba);
  FIND(drawing, cairo, cairo_set_source_surface);
  FIND(drawing, cairo, cairo_get_source);
  FIND(drawing, cairo, cairo_pattern_set_filter);
  FIND(drawing, cairo, cairo_pattern_set_extend);
  FIND(drawing, cairo, cairo_font_options_create);
  FIND(drawing, cairo, cairo_font_options_destroy);
  FIND(drawing, cairo, cairo_font_options_set_hint_style);
  FIND(drawing, cairo, cairo_font_options_set_hint_metrics);
  FIND(drawing, cairo, cairo_font_options_set_antialias);
  FIND(drawing, pangocairo, pango_cairo_font_map_new);
  FIND(drawing, pango, pango_font_map_create_context);
  FIND(drawing, pangocairo, pango_cairo_context_set_font_options);
  FIND(drawing, pango, pango_context_set_round_glyph_positions);
  FIND(drawing, pango, pango_context_set_base_dir);
  FIND(drawing, pangocairo, pango_cairo_show_layout);
  FIND(drawing, pango, pango_layout_new);
  FIND(drawing, pango, pango_layout_set_auto_dir);
  FIND(drawing, pango, pango_layout_set_text);
  FIND(drawing, pango, pango_layout_set_font_description);
  FIND(drawing, pango, pango_layout_get_extents);
  FIND(drawing, pango, pango_layout_get_baseline);
  FIND(drawing, pango, pango_font_description_from_string);
  FIND(drawing, pango, pango_font_description_set_absolute_size);
  FIND(drawing, pango, pango_font_description_free);
  FIND(drawing, gobject, g_object_unref);
  FIND(drawing, zlib, crc32);
  missing_for_drawing = missing;
}

const CPangoCairo *open_pango_cairo(const char **missing) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_drawing);
  *missing = missing_for_drawing;
  return missing_for_drawing ? NULL : &drawing;
}

static CGdkPixbuf reading;
static const char *missing_for_reading;

static void open_reading(void) {
  const char *missing = NULL;
  void *pixbuf = emojiart_open_library(LIBRARY("gdk_pixbuf-2.0", "0"));
  void *gobject = emojiart_open_library(LIBRARY("gobject-2.0", "0"));
  FIND(reading, pixbuf, gdk_pixbuf_loader_new);
  FIND(reading, pixbuf, gdk_pixbuf_loader_write);
  FIND(reading, pixbuf, gdk_pixbuf_loader_close);
  FIND(reading, pixbuf, gdk_pixbuf_loader_set_size);
  FIND(reading, pixbuf, gdk_pixbuf_loader_get_pixbuf);
  FIND(reading, pixbuf, gdk_pixbuf_apply_embedded_orientation);
  FIND(reading, pixbuf, gdk_pixbuf_get_width);
  FIND(reading, pixbuf, gdk_pixbuf_get_height);
  FIND(reading, pixbuf, gdk_pixbuf_get_rowstride);
  FIND(reading, pixbuf, gdk_pixbuf_get_n_channels);
  FIND(reading, pixbuf, gdk_pixbuf_read_pixels);
  FIND(reading, gobject, g_signal_connect_data);
  FIND(reading, gobject, g_object_unref);
  missing_for_reading = missing;
}

const CGdkPixbuf *open_gdk_pixbuf(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_reading);
  return missing_for_reading ? NULL : &reading;
}
