// Which placements of a canvas are selected.

export class CanvasSelection {
  private ids = new Set<string>();

  constructor(private onChange: () => void) {}

  get count() {
    return this.ids.size;
  }

  has(id: string) {
    return this.ids.has(id);
  }

  become(ids: Iterable<string>) {
    this.ids = new Set(ids);
    this.onChange();
  }

  toggle(id: string) {
    if (!this.ids.delete(id)) this.ids.add(id);
    this.onChange();
  }

  clear() {
    if (this.ids.size) this.become([]);
  }
}
