import { Problems } from '../../content/messages/problems';
import type { Environment, Target } from './protocol';
import { PROTOCOLS, protocolFor, protocolOf, SCHEMES } from './protocols';
import { isName, isNameOfSetting, variableOf } from './targetName';

/**
 * Reads an address, a folder (`./public`, `/mnt/www`), or the name of a target whose address is in `PUBLISH_NAME`. Throws
 * Problems if it is none of these, holds a password, or has the name of a setting.
 */
export function readTarget(typed: string, env: Environment): Target {
  if (!isName(typed)) return readAddress(typed, env);
  const variable = variableOf(typed);
  if (isNameOfSetting(typed))
    throw new Problems([`${typed}: is no name for a target, because ${variable} is a setting; choose another name`]);
  const address = env[variable];
  if (!address)
    throw new Problems([
      {
        message: `${typed}: is no target; write ${variable}=${PROTOCOLS[0]?.example} into the file .env, or begin a folder with ./`,
        panel: 'Tell me your host: fill in its form in “Publish”.',
      },
    ]);
  return readAddress(address, env, variable);
}

function readAddress(address: string, env: Environment, from = 'the address'): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase();
  const protocol = protocolFor(scheme);
  if (protocol) return protocol.read(address, env, from);
  // The address itself is not repeated: it may hold a password.
  throw new Problems([
    `${from} begins with ${scheme}://, which is not known; write ${SCHEMES.map(({ name }) => `${name}://`).join(', ')} or a folder`,
  ]);
}

/** Returns the target as text: `sftp://user@host/public_html`. */
export const showTarget = (target: Target): string => protocolOf(target).format(target);
