import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { europePmcFinds } from '#server/platform/adapters/literature/europe-pmc-query.ts'

/** An invented article as the services tell it. */
export type Told = {
  pmid: string
  title: string
  doi?: string
  source?: 'MED' | 'PPR'
  abstract?: string
  types?: string[]
  journal?: string
  published?: string
  /** The day on which it was first indexed. */
  indexed: string
  links?: { type: string; id: string; source?: string }[]
  trials?: string[]
  license?: string
}
export type Fault =
  | { kind: 'status'; status: number; retryAfter?: string; body?: string }
  | { kind: 'truncated' | 'html' | 'empty' | 'rejected' | 'silent' | 'redirect' | 'endless' }
  | { kind: 'other type' | 'broken off' }
  | { kind: 'wrong total' | 'same cursor' | 'bad records' | 'one hit' }
/** Which request is answered wrongly: by its path and the how-manieth to it, from 1. */
type Planned = Fault & { path: string; nth: number }

const NAMES = /TITLE_ABS:"([^"]+)"/g

/** Europe PMC, Crossref and ClinicalTrials.gov at the edge of the network, with invented records. */
export async function literatureStandIn(perPage = 3, port = 0) {
  const state = {
    articles: [] as Told[],
    registrations: [] as { nct: string; title: string; changed: string; hasResults?: boolean }[],
    /** By DOI of the article. */
    updates: {} as Record<string, { type: string; notice: string; date: number[] }[]>,
    retracted: [] as string[],
    faults: [] as Planned[],
    asked: [] as { path: string; at: number; params: URLSearchParams; userAgent: string }[],
    /** Called before a request is answered, so that a test can stop the program there. */
    before: null as ((path: string, nth: number) => void) | null,
  }
  const counts = new Map<string, number>()
  const walks = new Map<string, number>()

  const matching = (query: string, from: string, to: string) => {
    const names = [...query.matchAll(NAMES)].map(([, name = '']) => name.toLowerCase())
    return state.articles.filter(
      ({ title, abstract, indexed }) =>
        indexed >= from &&
        indexed <= to &&
        names.some((name) => `${title} ${abstract ?? ''}`.toLowerCase().includes(name)),
    )
  }

  function answer(path: string, params: URLSearchParams, body: string, fault: Fault | undefined): unknown {
    if (path === '/searchPOST') return europePmc(params, fault)
    if (path === '/status-update-search') {
      const { ids } = JSON.parse(body) as { ids: { src: string; extId: string }[] }
      return {
        articlesWithStatusUpdate: ids
          .filter(({ extId }) => state.retracted.includes(extId))
          .map((id) => ({ ...id, statusUpdates: ['RETRACTED'] })),
      }
    }
    if (path === '/studies') return trials(params)
    if (path === '/works') return works(params)
    if (path.startsWith('/works/')) return work(decodeURIComponent(path.slice('/works/'.length)))
    return null
  }

  function europePmc(params: URLSearchParams, fault: Fault | undefined) {
    const query = params.get('query') ?? ''
    const cursor = params.get('cursorMark') ?? '*'
    const named = [...query.matchAll(/EXT_ID:(\d+)/g)].map(([, id]) => id)
    const [, from = '', to = ''] = /FIRST_IDATE:\[(\S+) TO (\S+)\]/.exec(query) ?? []
    const asked = /\) AND SRC:MED AND ([^]+)$/.exec(query)?.[1]
    const hits =
      named.length > 0
        ? state.articles.filter(
            (article) => named.includes(article.pmid) && (!asked || europePmcFinds(asked, article)),
          )
        : matching(query, from, to)
    const start = cursor === '*' ? 0 : Number(cursor.split('+')[1])
    const shown = hits.slice(start, start + perPage)
    const more = start + perPage < hits.length
    const result: unknown[] = shown.map(asResult)
    if (fault?.kind === 'bad records') result.push(null, { id: 'x' }, { id: '1', source: 'MED', title: 7 })
    return {
      version: '6.9',
      hitCount: hits.length + (fault?.kind === 'wrong total' ? 2 : 0),
      ...(fault?.kind === 'same cursor'
        ? { nextCursorMark: cursor }
        : more || fault?.kind === 'wrong total'
          ? { nextCursorMark: `AoII+${start + perPage}+/==` }
          : {}),
      request: { cursorMark: encodeURIComponent(cursor) },
      resultList: { result: fault?.kind === 'one hit' ? result[0] : result },
    }
  }

  function trials(params: URLSearchParams) {
    const intr = (params.get('query.intr') ?? '').toLowerCase()
    const since = /RANGE\[(\S+),MAX\]/.exec(params.get('filter.advanced') ?? '')?.[1] ?? ''
    const hits = state.registrations.filter(
      ({ title, changed }) =>
        changed >= since &&
        intr
          .split(' or ')
          .some((name) => title.toLowerCase().includes(name.replaceAll(/^[("]+|[)"]+$/g, ''))),
    )
    const start = Number(params.get('pageToken') ?? 0)
    const shown = hits.slice(start, start + perPage)
    return {
      ...(start === 0 && { totalCount: hits.length }),
      // A full last page has a token too.
      ...(shown.length === perPage && { nextPageToken: String(start + perPage) }),
      studies: shown.map(({ nct, title, hasResults }) => ({
        protocolSection: {
          identificationModule: { nctId: nct, briefTitle: title },
          statusModule: { overallStatus: 'COMPLETED', startDateStruct: { date: '2024-09' } },
          designModule: { studyType: 'INTERVENTIONAL', designInfo: { allocation: 'RANDOMIZED' } },
        },
        hasResults: hasResults ?? false,
      })),
    }
  }

  function works(params: URLSearchParams) {
    const dois = [...(params.get('filter') ?? '').matchAll(/updates:([^,]+)/g)].map(([, doi]) => doi ?? '')
    const items = dois.flatMap((doi) =>
      (state.updates[doi] ?? []).map(({ type, notice, date }) => ({
        DOI: notice,
        'update-to': [{ DOI: doi, type, updated: { 'date-parts': [date] } }],
      })),
    )
    // The cursor is the same on every page: the service remembers where it was.
    const walk = params.get('filter') ?? ''
    const start = params.get('cursor') === '*' ? 0 : (walks.get(walk) ?? 0)
    const rows = Number(params.get('rows'))
    walks.set(walk, start + rows)
    const page = items.slice(start, start + rows)
    return { status: 'ok', message: { items: page, 'next-cursor': 'always-the-same' } }
  }

  const work = (doi: string) => ({
    status: 'ok',
    message: {
      DOI: doi,
      'updated-by': (state.updates[doi] ?? []).map(({ type, notice, date }) => ({
        DOI: notice,
        type,
        updated: { 'date-parts': [date] },
      })),
    },
  })

  function send(response: ServerResponse, told: unknown, fault: Fault | undefined) {
    const text = JSON.stringify(told)
    const type = 'application/json'
    const json = (body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (fault?.kind === 'silent') return
    if (fault?.kind === 'broken off') {
      response.writeHead(200, { 'content-type': type, 'content-length': text.length })
      response.write(text.slice(0, Math.floor(text.length * 0.62)), () => response.destroy())
      return
    }
    if (fault?.kind === 'other type') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(text)
      return
    }
    if (fault?.kind === 'status')
      response
        .writeHead(fault.status, fault.retryAfter ? { 'retry-after': fault.retryAfter } : {})
        .end(fault.body ?? 'no')
    else if (fault?.kind === 'redirect') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else if (fault?.kind === 'truncated') json(text.slice(0, Math.floor(text.length * 0.62)))
    else if (fault?.kind === 'html') json('<!DOCTYPE html><title>Error Blocked Diagnostic</title>')
    else if (fault?.kind === 'empty') json('')
    else if (fault?.kind === 'rejected') json('{"version":"6.9"}')
    else if (fault?.kind === 'endless') json(`{"x":"${'x'.repeat(11 * 1024 * 1024)}"}`)
    else json(text)
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    let body = ''
    for await (const chunk of request) body += chunk
    const params = new URLSearchParams(url.search)
    if (!body.startsWith('{')) for (const [name, value] of new URLSearchParams(body)) params.set(name, value)
    const nth = (counts.get(url.pathname) ?? 0) + 1
    counts.set(url.pathname, nth)
    const userAgent = request.headers['user-agent'] ?? ''
    state.asked.push({ path: url.pathname, at: Date.now(), params, userAgent })
    state.before?.(url.pathname, nth)
    const fault = state.faults.find((each) => each.path === url.pathname && each.nth === nth)
    send(response, answer(url.pathname, params, body, fault), fault)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    settings: { EUROPEPMC_URL: url, CROSSREF_URL: url, CLINICALTRIALS_URL: url },
    reset: (...faults: Planned[]) => {
      counts.clear()
      Object.assign(state, { faults, asked: [], before: null })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function asResult(told: Told) {
  const { pmid, title, doi, source = 'MED', abstract, types = [], journal, published, indexed } = told
  return {
    id: source === 'PPR' ? `PPR${pmid}` : pmid,
    source,
    ...(source === 'MED' && { pmid }),
    ...(doi && { doi }),
    title: `${title}.`,
    journalInfo: { journal: { title: journal ?? 'Journal of Invented Results' } },
    authorList: { author: [{ lastName: 'Inventor', initials: 'I' }] },
    firstPublicationDate: published ?? '2026-11-01',
    firstIndexDate: indexed,
    ...(abstract && { abstractText: abstract }),
    ...(told.license && { license: told.license }),
    pubTypeList: { pubType: types },
    ...(told.links && { commentCorrectionList: { commentCorrection: told.links } }),
    ...(told.trials && { dataBankList: { accessionNumber: told.trials } }),
  }
}
