import { isLoopback, serverProtocol } from './serverProtocol';
import { openWebdav, WEBDAV_PORTS } from './webdavHost';

const shared = { exampleServer: 'dav.host.example', open: openWebdav };

/** WebDAV over HTTPS. */
export const davs = serverProtocol({
  ...shared,
  name: 'davs',
  title: 'WebDAV (Nextcloud and others)',
  port: WEBDAV_PORTS.davs,
});

/** WebDAV over HTTP, without encryption. */
export const dav = serverProtocol({
  ...shared,
  name: 'dav',
  title: 'WebDAV without encryption',
  port: WEBDAV_PORTS.dav,
  encryptedInstead: ({ server }) => (isLoopback(server) ? undefined : 'davs:// or sftp://'),
});
