import { Refusal } from '../../content/edit/protocol';
import { Problems } from '../../content/messages/problems';
import { decode, type Environment, encodePath, type Protocol, parseAddress } from './protocol';
import { openBucket } from './s3Host';
import type { Bucket } from './s3Requests';
import { isLoopback } from './serverProtocol';

/** A bucket: its server, its region and its access key are variables of the environment (`s3Setting`). */
export const bucket: Protocol<Bucket> = {
  name: 's3',
  title: 'A bucket (Amazon S3 and services like it)',
  example: 's3://bucket/folder',
  password: {
    name: 'secret key',
    variable: 'S3_SECRET_ACCESS_KEY',
    question: ({ user }) => `Secret access key of ${user}?`,
    // A secret that is set for the key of other tools does not belong to the key in the address.
    find: ({ user }, env) =>
      user === s3Setting(env, 'ACCESS_KEY_ID')
        ? { password: s3Setting(env, 'SECRET_ACCESS_KEY'), sessionToken: s3Setting(env, 'SESSION_TOKEN') }
        : {},
  },
  prefixes: ['S3_', 'AWS_'],
  read: readBucket,
  format: (target) => `s3://${target.bucket}${target.folder}`,
  account: ({ endpoint, user }) => `s3 ${endpoint.origin} ${user}`,
  open: openBucket,
  form: {
    fields: {
      bucket: { label: 'Name of the bucket', example: 'my-event' },
      folder: { label: 'Folder in the bucket, if not all of it', example: 'site' },
      server: { label: 'Address of the service, if not Amazon', example: 'https://s3.host.example' },
      region: { label: 'Region', example: 'eu-west-1' },
      user: { label: 'Access key ID', example: 'AKIA…' },
    },
    write({ bucket: name, folder = '', server = '', region = '', user = '' }) {
      if (!name) throw new Refusal(409, 'Write the name of the bucket.');
      const path = encodePath(folder).replace(/^\/+/, '');
      return {
        address: `s3://${encodeURIComponent(name)}${path && `/${path}`}`,
        variables: { S3_ENDPOINT: server, S3_REGION: region, S3_ACCESS_KEY_ID: user },
      };
    },
    read: (target, env) => ({
      bucket: target.bucket,
      folder: target.folder.slice(1),
      server: s3Setting(env, 'ENDPOINT') ?? '',
      region: target.region,
      user: target.user,
    }),
    advice: {
      'S3_REGION=': 'write the region of the bucket, or the address of its service',
      'S3_ACCESS_KEY_ID=': 'write the ID of the access key',
    },
  },
};

/** Reads the address of a bucket, and its settings in the environment. Throws Problems if one is missing or wrong. */
function readBucket(address: string, env: Environment, from: string): Bucket {
  const url = parseAddress(address, bucket.example, from);
  if (!url.hostname || url.port || url.search || url.hash)
    throw new Problems([
      `${from} needs a bucket and a folder; write s3://bucket/folder, and its server into S3_ENDPOINT`,
    ]);
  const region = s3Setting(env, 'REGION') ?? env.AWS_DEFAULT_REGION;
  const server = s3Setting(env, 'ENDPOINT') ?? env.AWS_ENDPOINT_URL;
  if (!region && !server)
    throw new Problems([
      `${from} does not say where the bucket is; write S3_REGION=eu-west-1 into the file .env for one of Amazon, or S3_ENDPOINT=https://… for any other`,
    ]);
  const user = decode(url.username, from) || s3Setting(env, 'ACCESS_KEY_ID');
  const endpoint = readEndpoint(server ?? `https://s3.${region}.amazonaws.com`);
  if (!user)
    throw new Problems([
      `${from} needs an access key; write S3_ACCESS_KEY_ID=… and S3_SECRET_ACCESS_KEY=… into the file .env`,
    ]);
  return {
    protocol: 's3',
    bucket: decode(url.hostname, from),
    folder: decode(url.pathname, from).replace(/\/+$/, ''),
    endpoint,
    region: region ?? 'us-east-1',
    user,
  };
}

/** Reads the address of the server of a bucket. Throws Problems if it is none, or one without encryption. */
function readEndpoint(address: string): URL {
  const endpoint = URL.canParse(address) ? new URL(address) : undefined;
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/' || endpoint.username)
    throw new Problems([
      'S3_ENDPOINT is no address of a server; write it as your host names it, such as https://s3.host.example',
    ]);
  if (endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname))
    throw new Problems(['S3_ENDPOINT begins with http://, so others could change what is sent; write https://']);
  return endpoint;
}

/** Returns a setting for buckets: `S3_REGION`, or `AWS_REGION` as the tools of Amazon call it. */
const s3Setting = (env: Environment, name: string): string | undefined =>
  env[`S3_${name}`] || env[`AWS_${name}`] || undefined;
