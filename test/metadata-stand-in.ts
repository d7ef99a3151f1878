import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Invented articles: the stand-in of Crossref knows them by DOI, that of PubMed by PMID. */
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
const SUMMARIES: Record<string, object> = {
  90000001: {
    title: 'An invented randomised trial.',
    fulljournalname: 'Journal of Invented Results',
    pubdate: '2020 Mar 7',
    pubtype: ['Journal Article', 'Randomized Controlled Trial'],
    articleids: [
      { idtype: 'pubmed', value: '90000001' },
      { idtype: 'doi', value: '10.5555/Demo.2' },
      { idtype: 'pmc', value: 'PMC9000001' },
    ],
    references: [],
  },
  90000003: {
    title: 'An invented trial.',
    pubtype: ['Retraction of Publication'],
  },
  90000002: {
    title: 'RETRACTED: an invented trial.',
    pubdate: '2018 May-Jun',
    pubtype: ['Retracted Publication'],
    references: [{ reftype: 'Retraction in', refsource: 'J Invent Res. 2020;1:1' }],
  },
}

/** Crossref and PubMed at the edge of the network: their paths and answers, with invented articles, on this machine. */
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
    const id = new URLSearchParams(body).get('id') ?? ''
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
    } else if (url.pathname === '/esummary.fcgi')
      json({
        result: { uids: [id], [id]: SUMMARIES[id] ?? { uid: id, error: 'cannot get document summary' } },
      })
    else json({})
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
    settings: { CROSSREF_URL: url, NCBI_URL: url },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
