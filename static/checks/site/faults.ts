import type { Hour } from './hours';

/** The faults of a page: sentences, each with the views and the hours in which it is true. */
export class Faults {
  private readonly viewsBySentence = new Map<string, { views: Set<string>; hours: Set<Hour[]> }>();

  constructor(private readonly hours: Hour[]) {}

  /**
   * Notes sentences about a view, such as `at 360 px`, or about all views if `view` is empty. The caller may add hours to the list
   * `hours` until the end.
   */
  note(sentences: string[], view: string, hours = this.hours): void {
    for (const sentence of sentences) {
      const { views, hours: hoursOfSentence } = this.viewsBySentence.get(sentence) ?? {
        views: new Set(),
        hours: new Set(),
      };
      this.viewsBySentence.set(sentence, { views: views.add(view), hours: hoursOfSentence.add(hours) });
    }
  }

  /** Returns the sentences. Each names its views and hours in brackets, if it is not true in all of them. */
  sentences(): string[] {
    return [...this.viewsBySentence].map(([sentence, { views, hours }]) => {
      const when = this.hours.filter((hour) => [...hours].some((some) => some.includes(hour)));
      const where = [
        ...(views.has('') ? [] : views),
        ...(when.length < this.hours.length ? when.map(({ name }) => name) : []),
      ];
      return where.length ? `${sentence} (${where.join('; ')})` : sentence;
    });
  }
}
