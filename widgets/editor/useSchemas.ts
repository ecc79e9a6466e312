import { useEffect, useState } from 'react';
import type { JsonSchema } from '../../content/edit/jsonSchema';
import type { Requests } from './requests';

/** Returns the schemas of the content files by kind, as in content/schemas; undefined until they are loaded. */
export function useSchemas(requests: Requests): Record<string, JsonSchema> | undefined {
  const [schemas, setSchemas] = useState<Record<string, JsonSchema>>();
  useEffect(() => {
    requests.schemas().then(setSchemas, () => undefined);
  }, [requests]);
  return schemas;
}
