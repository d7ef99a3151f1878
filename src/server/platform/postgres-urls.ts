/** Scheme, user and password; servers with commas between; database and options. */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/\s]*@)?)([^/?@,\s]+,[^/?@\s]+)([/?]\S*)?$/

/**
 * The URL of each server that a URL names, in its order: `postgres://user:password@one:5432,two:5432/assayer`, as
 * PostgreSQL's own programs write it. Empty when it is none.
 */
export function serversOf(url: string): string[] {
  const [, before, servers, after = ''] = SEVERAL.exec(url) ?? []
  const urls = servers ? servers.split(',').map((server) => `${before}${server}${after}`) : [url]
  return urls.every((one) => isPostgres(one) && !(servers && new URL(one).hostname === '')) ? urls : []
}

const isPostgres = (url: string) => /^postgres(ql)?:/.test(url) && URL.canParse(url)
