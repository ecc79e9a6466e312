import ssh2 from 'ssh2';

/** Makes a pair of keys. One in 300 of those that ssh2 makes is malformed. */
export function makeKeys(lock?: { passphrase: string; cipher: string; rounds: number }) {
  for (;;) {
    const keys = ssh2.utils.generateKeyPairSync('ed25519', lock);
    if (!(ssh2.utils.parseKey(keys.public) instanceof Error)) return keys;
  }
}
