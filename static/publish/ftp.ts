import { openFtp } from './ftpHost';
import { FTP_PORT } from './ftpLogin';
import { serverProtocol } from './serverProtocol';

const shared = {
  port: FTP_PORT,
  exampleServer: 'ftp.host.example',
  open: openFtp,
};

/** FTP with TLS. */
export const ftps = serverProtocol({ ...shared, name: 'ftps', title: 'FTP with encryption (FTPS)' });

/** FTP without encryption. */
export const ftp = serverProtocol({
  ...shared,
  name: 'ftp',
  title: 'FTP without encryption',
  encryptedInstead: () => 'ftps:// or sftp://',
});
