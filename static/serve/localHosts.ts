/** Another site may point its name to this machine (DNS rebinding); it must not read what we serve. */
export const LOCAL_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
