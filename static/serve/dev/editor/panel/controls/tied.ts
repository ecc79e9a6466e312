import type { Place } from '../../../editing/protocol';
import type { FieldKind } from '../../form/fieldKind';
import type { JsonSchema } from '../../form/jsonSchema';
import type { Draft } from '../useDraft';

/** What every control gets. */
export type ControlProps = {
  place: Place;
  id: string;
  describedBy: string;
  name: string;
  kind: FieldKind;
  schema: JsonSchema;
  isRequired: boolean;
  draft: Draft;
};

/** The attributes that tie a control to its label, its hint and its problem. */
export const tied = ({ id, describedBy, isRequired, draft }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-required': isRequired || undefined,
  'aria-invalid': draft.problem ? (true as const) : undefined,
});
