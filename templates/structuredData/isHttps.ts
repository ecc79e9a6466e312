/** Whether an address leads somewhere: accounts that do not exist yet are "#". */
export const isHttps = (url: string | undefined): url is string => /^https:/i.test(url ?? '');
