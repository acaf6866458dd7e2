type EventsOf<Target> = Target extends Window ? WindowEventMap
  : Target extends Document ? DocumentEventMap
  : Target extends HTMLElement ? HTMLElementEventMap
  : Record<string, Event>;

/** A scope for listeners and other resources that end together (disposable). */
export class Lifetime {
  private ending = new AbortController();

  on<Target extends EventTarget, Type extends keyof EventsOf<Target> & string>(
    target: Target,
    types: Type | Type[],
    listener: (event: EventsOf<Target>[Type]) => unknown,
    options: AddEventListenerOptions = {},
  ) {
    for (const type of [types].flat()) {
      target.addEventListener(type, listener as (event: Event) => void, { ...options, signal: this.ending.signal });
    }
  }

  also(stop: () => void) {
    this.ending.signal.addEventListener("abort", stop);
  }

  end = () => this.ending.abort();

  get isOver() {
    return this.ending.signal.aborted;
  }
}
