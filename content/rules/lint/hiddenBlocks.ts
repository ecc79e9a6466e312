import { isShownBefore } from '../../programme/shownSpan';
import type { Content } from '../../schema/schema';
import { fieldsOf } from '../../schema/walk';
import type { LintWarning } from './warning';

/** The blocks of the home page that have an anchor of their own. */
const ANCHORS = ['speakers', 'schedule', 'directions'] as const;

/** Links of the home page and of the header to a block of the home page that is hidden before the event: they lead nowhere. */
export function linkToHiddenBlock({ site, home }: Content): LintWarning[] {
  const named = ANCHORS.map((id) => ({ id, when: home[id]?.when }));
  const hidden = [...named, ...(home.blocks ?? [])].flatMap(({ id, when }) =>
    id && !isShownBefore(when) ? `#${id}` : [],
  );
  return fieldsOf({ site, home } as Content).flatMap(({ file, path, kind, value }): LintWarning[] => {
    if (kind !== 'link' || !hidden.includes(value)) return [];
    const message = `this leads to the block “${value.slice(1)}”, which is hidden before the event; show it then too, or lead elsewhere`;
    return [{ file, path, message }];
  });
}
