import { serverProtocol } from './serverProtocol';
import { openSftp } from './sftpHost';
import { SFTP_PORT } from './sftpLogin';

/** SFTP, which is files over SSH. */
export const sftp = serverProtocol({
  name: 'sftp',
  title: 'SFTP (most hosts with SSH)',
  port: SFTP_PORT,
  exampleServer: 'host.example',
  takesKey: true,
  open: openSftp,
});
