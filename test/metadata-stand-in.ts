import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Invented articles: the stand-in of Crossref knows them by DOI, that of Europe PMC by PMID. */
const WORKS: Record<string, object> = {
  '10.5555/demo.1': {
    title: ['Effects of <i>invented</i> peptide&amp;placebo on sleep'],
    'container-title': ['Journal of Invented Results'],
    issued: { 'date-parts': [[2021, 6, 4]] },
  },
  '10.5555/demo.retracted': {
    title: ['An invented study that was taken back'],
    issued: { 'date-parts': [[2019]] },
    'updated-by': [
      { type: 'correction', DOI: '10.5555/demo.c', label: 'Correction' },
      { type: 'retraction', DOI: '10.5555/demo.r', label: 'Retraction' },
    ],
  },
}
const ARTICLES: Record<string, object> = {
  90000001: {
    title: 'An invented randomised trial.',
    journalInfo: { dateOfPublication: '2020 Mar 7', journal: { title: 'Journal of Invented Results' } },
    pubTypeList: { pubType: ['Journal Article', 'Randomized Controlled Trial'] },
    ...{ doi: '10.5555/Demo.2', pmcid: 'PMC9000001' },
  },
  90000003: { title: 'An invented trial.', pubTypeList: { pubType: ['Retraction of Publication'] } },
  90000004: {
    title: 'An invented pooled analysis.',
    pubTypeList: { pubType: ['journal-article', 'retracted-publication', 'meta-analysis'] },
  },
  90000002: {
    title: 'RETRACTED: an invented trial.',
    journalInfo: { dateOfPublication: '2018 May-Jun' },
    pubTypeList: { pubType: ['Retracted Publication'] },
    commentCorrectionList: {
      commentCorrection: [{ type: 'Retraction in', reference: 'J Invent Res. 2020;1:1' }],
    },
  },
}

/** Crossref and Europe PMC at the edge of the network: their paths and answers, with invented articles, on this machine. */
export async function metadataStandIn(port = 0, more: Record<string, object> = {}) {
  const works = { ...WORKS, ...more }
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in')
    asked.push(request.url ?? '')
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const doi = /^\/works\/(.+)$/.exec(url.pathname)?.[1]
    let body = ''
    for await (const chunk of request) body += chunk
    const pmid = /^EXT_ID:(\d+) AND SRC:MED$/.exec(new URLSearchParams(body).get('query') ?? '')?.[1] ?? ''
    if (url.pathname === '/works/10.5555%2Fbroken') response.end('<html>')
    else if (url.pathname === '/works/10.5555%2Fbusy') json({}, 503)
    else if (url.pathname === '/works/10.5555%2Felsewhere')
      response.writeHead(302, { location: '/works/10.5555%2Fdemo.1' }).end()
    else if (url.pathname === '/works/10.5555%2Fsilent') return
    else if (url.pathname === '/works/10.5555%2Fendless') endless()
    else if (doi) {
      const DOI = decodeURIComponent(doi)
      const work = works[DOI]
      if (work) json({ status: 'ok', message: { DOI, ...work } })
      else response.writeHead(404, { 'content-type': 'text/plain' }).end('Resource not found.')
    } else if (url.pathname === '/searchPOST') {
      const article = ARTICLES[pmid]
      const result = article ? [{ id: pmid, source: 'MED', pmid, ...article }] : []
      json({ version: '6.9', hitCount: result.length, request: {}, resultList: { result } })
    } else json({})
    function endless() {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    settings: { CROSSREF_URL: url, EUROPEPMC_URL: url },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
