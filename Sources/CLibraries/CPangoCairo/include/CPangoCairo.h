// The functions of cairo, pango, GObject and gdk-pixbuf that are used, loaded with dlopen: neither
// the build nor the start of the program needs these libraries.
//
// Types and values are those of cairo 1.16, pango 1.50 and gdk-pixbuf 2.42, which are stable within
// their major versions.
#ifndef CPANGOCAIRO_H
#define CPANGOCAIRO_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _GdkPixbufLoader GdkPixbufLoader;
typedef struct _GdkPixbuf GdkPixbuf;

typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { int x, y, width, height; } PangoRectangle;

typedef int (*cairo_write_func_t)(void *_Nullable closure, const unsigned char *_Nonnull data, unsigned int length);
typedef int (*cairo_read_func_t)(void *_Nullable closure, unsigned char *_Nonnull data, unsigned int length);
typedef void (*size_prepared_func_t)(GdkPixbufLoader *_Nonnull loader, int width, int height, void *_Nullable data);

// The function table for drawing.
typedef struct {
  cairo_surface_t *_Nonnull (*_Nonnull cairo_image_surface_create)(int format, int width, int height);
  cairo_surface_t *_Nonnull (*_Nonnull cairo_image_surface_create_for_data)(
      unsigned char *_Nonnull data, int format, int width, int height, int stride);
  cairo_surface_t *_Nonnull (*_Nonnull cairo_image_surface_create_from_png_stream)(
      cairo_read_func_t _Nonnull read, void *_Nullable closure);
  unsigned char *_Nullable (*_Nonnull cairo_image_surface_get_data)(cairo_surface_t *_Nonnull);
  int (*_Nonnull cairo_image_surface_get_width)(cairo_surface_t *_Nonnull);
  int (*_Nonnull cairo_image_surface_get_height)(cairo_surface_t *_Nonnull);
  int (*_Nonnull cairo_image_surface_get_stride)(cairo_surface_t *_Nonnull);
  int (*_Nonnull cairo_surface_status)(cairo_surface_t *_Nonnull);
  void (*_Nonnull cairo_surface_flush)(cairo_surface_t *_Nonnull);
  void (*_Nonnull cairo_surface_destroy)(cairo_surface_t *_Nonnull);
  int (*_Nonnull cairo_surface_write_to_png_stream)(
      cairo_surface_t *_Nonnull, cairo_write_func_t _Nonnull write, void *_Nullable closure);
  cairo_t *_Nonnull (*_Nonnull cairo_create)(cairo_surface_t *_Nonnull);
  void (*_Nonnull cairo_destroy)(cairo_t *_Nonnull);
  int (*_Nonnull cairo_status)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_save)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_restore)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_translate)(cairo_t *_Nonnull, double x, double y);
  void (*_Nonnull cairo_scale)(cairo_t *_Nonnull, double x, double y);
  void (*_Nonnull cairo_rotate)(cairo_t *_Nonnull, double radians);
  void (*_Nonnull cairo_move_to)(cairo_t *_Nonnull, double x, double y);
  void (*_Nonnull cairo_arc)(
      cairo_t *_Nonnull, double x, double y, double radius, double from, double to);
  void (*_Nonnull cairo_close_path)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_rectangle)(cairo_t *_Nonnull, double x, double y, double width, double height);
  void (*_Nonnull cairo_clip)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_fill)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_paint)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_set_source_rgba)(cairo_t *_Nonnull, double, double, double, double);
  void (*_Nonnull cairo_set_source_surface)(
      cairo_t *_Nonnull, cairo_surface_t *_Nonnull, double x, double y);
  cairo_pattern_t *_Nonnull (*_Nonnull cairo_get_source)(cairo_t *_Nonnull);
  void (*_Nonnull cairo_pattern_set_filter)(cairo_pattern_t *_Nonnull, int filter);
  void (*_Nonnull cairo_pattern_set_extend)(cairo_pattern_t *_Nonnull, int extend);
  cairo_font_options_t *_Nonnull (*_Nonnull cairo_font_options_create)(void);
  void (*_Nonnull cairo_font_options_destroy)(cairo_font_options_t *_Nonnull);
  void (*_Nonnull cairo_font_options_set_hint_style)(cairo_font_options_t *_Nonnull, int);
  void (*_Nonnull cairo_font_options_set_hint_metrics)(cairo_font_options_t *_Nonnull, int);
  void (*_Nonnull cairo_font_options_set_antialias)(cairo_font_options_t *_Nonnull, int);

  PangoFontMap *_Nonnull (*_Nonnull pango_cairo_font_map_new)(void);
  PangoContext *_Nonnull (*_Nonnull pango_font_map_create_context)(PangoFontMap *_Nonnull);
  void (*_Nonnull pango_cairo_context_set_font_options)(
      PangoContext *_Nonnull, const cairo_font_options_t *_Nullable);
  void (*_Nonnull pango_context_set_round_glyph_positions)(PangoContext *_Nonnull, int);
  void (*_Nonnull pango_context_set_base_dir)(PangoContext *_Nonnull, int direction);
  void (*_Nonnull pango_cairo_show_layout)(cairo_t *_Nonnull, PangoLayout *_Nonnull);
  PangoLayout *_Nonnull (*_Nonnull pango_layout_new)(PangoContext *_Nonnull);
  void (*_Nonnull pango_layout_set_auto_dir)(PangoLayout *_Nonnull, int);
  void (*_Nonnull pango_layout_set_text)(PangoLayout *_Nonnull, const char *_Nonnull, int length);
  void (*_Nonnull pango_layout_set_font_description)(
      PangoLayout *_Nonnull, const PangoFontDescription *_Nullable);
  void (*_Nonnull pango_layout_get_extents)(
      PangoLayout *_Nonnull, PangoRectangle *_Nonnull ink, PangoRectangle *_Nonnull logical);
  int (*_Nonnull pango_layout_get_baseline)(PangoLayout *_Nonnull);
  PangoFontDescription *_Nonnull (*_Nonnull pango_font_description_from_string)(const char *_Nonnull);
  void (*_Nonnull pango_font_description_set_absolute_size)(PangoFontDescription *_Nonnull, double);
  void (*_Nonnull pango_font_description_free)(PangoFontDescription *_Nonnull);
  void (*_Nonnull g_object_unref)(void *_Nonnull);

  // From zlib, a dependency of cairo.
  unsigned long (*_Nonnull crc32)(
      unsigned long crc, const unsigned char *_Nullable bytes, unsigned int length);
} CPangoCairo;

// The function table for decoding pictures other than PNG.
typedef struct {
  GdkPixbufLoader *_Nonnull (*_Nonnull gdk_pixbuf_loader_new)(void);
  int (*_Nonnull gdk_pixbuf_loader_write)(
      GdkPixbufLoader *_Nonnull, const unsigned char *_Nonnull, size_t, void *_Nullable error);
  int (*_Nonnull gdk_pixbuf_loader_close)(GdkPixbufLoader *_Nonnull, void *_Nullable error);
  void (*_Nonnull gdk_pixbuf_loader_set_size)(GdkPixbufLoader *_Nonnull, int width, int height);
  GdkPixbuf *_Nullable (*_Nonnull gdk_pixbuf_loader_get_pixbuf)(GdkPixbufLoader *_Nonnull);
  GdkPixbuf *_Nullable (*_Nonnull gdk_pixbuf_apply_embedded_orientation)(GdkPixbuf *_Nonnull);
  int (*_Nonnull gdk_pixbuf_get_width)(const GdkPixbuf *_Nonnull);
  int (*_Nonnull gdk_pixbuf_get_height)(const GdkPixbuf *_Nonnull);
  int (*_Nonnull gdk_pixbuf_get_rowstride)(const GdkPixbuf *_Nonnull);
  int (*_Nonnull gdk_pixbuf_get_n_channels)(const GdkPixbuf *_Nonnull);
  const unsigned char *_Nonnull (*_Nonnull gdk_pixbuf_read_pixels)(const GdkPixbuf *_Nonnull);
  unsigned long (*_Nonnull g_signal_connect_data)(
      void *_Nonnull, const char *_Nonnull signal, size_prepared_func_t _Nonnull, void *_Nullable data,
      void *_Nullable destroy, int flags);
  void (*_Nonnull g_object_unref)(void *_Nonnull);
} CGdkPixbuf;

// Loads the drawing functions; NULL, with the missing name, on failure.
//
// The libraries are loaded once and stay loaded. Thread-safe.
const CPangoCairo *_Nullable open_pango_cairo(const char *_Nullable *_Nonnull missing);

// Loads the decoding functions; NULL on failure.
const CGdkPixbuf *_Nullable open_gdk_pixbuf(void);

#ifdef __cplusplus
}
#endif

#endif
