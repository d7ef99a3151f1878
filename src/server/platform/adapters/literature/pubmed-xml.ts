import { Parser } from 'htmlparser2'
import { registrationsIn } from '#domain/literature/registrations.ts'
import { abstractText, trialsOf } from './parts.ts'

/** What only the full record of an article has. */
export type FullRecord = { abstract: string | null; trials: string[]; mesh: string[] }

const MOST_DEPTH = 100
const MOST_REFERENCES = 5_000

/**
 * The full records of an answer by their PMIDs. Throws for an answer that breaks off, that declares entities, or that is
 * nested or escaped as no record is. A book has no record here.
 */
export function readFullRecords(xml: string): Map<string, FullRecord> {
  const types = xml.slice(0, 20_000).match(/<!DOCTYPE[^>]{0,2000}/gi) ?? []
  if (types.length > 1 || types.some((type) => type.includes('['))) throw new Error('It declares entities.')
  const records = new Map<string, FullRecord>()
  const path: string[] = []
  let [isWhole, text, references] = [false, '', 0]
  let record: { pmid: string; abstract: string[]; accessions: string[]; mesh: string[] } | null = null
  const parser = new Parser(
    {
      onopentag(name, { Label }) {
        path.push(name)
        if (path.length > MOST_DEPTH) throw new Error('It is nested too deep.')
        if (name === 'PubmedArticle') {
          record = { pmid: '', abstract: [], accessions: [], mesh: [] }
          references = 0
        }
        // Marks within a text, as in 'm<sup>2</sup>', leave no gap.
        if (READ.has(name)) text = name === 'AbstractText' && Label ? `${Label}: ` : ''
      },
      ontext(data) {
        if (data.length === 1) references += 1
        if (references > MOST_REFERENCES) throw new Error('It has too many references to characters.')
        text += data
      },
      onclosetag(name) {
        path.pop()
        if (name === 'PubmedArticleSet') isWhole = true
        if (!record) return
        const parent = path.at(-1)
        if (name === 'PMID' && parent === 'MedlineCitation') record.pmid = text.trim()
        if (name === 'AbstractText' && parent === 'Abstract') record.abstract.push(text.trim())
        if (name === 'AccessionNumber') record.accessions.push(text.trim().slice(0, 200))
        if (name === 'DescriptorName') record.mesh.push(text.trim().slice(0, 200))
        if (name === 'PubmedArticle') {
          const { pmid, abstract, accessions, mesh } = record
          const whole = abstractText(abstract.join(' ').replaceAll('<', '&lt;'))
          const trials = trialsOf(accessions.flatMap(registrationsIn), whole)
          if (pmid !== '') records.set(pmid, { abstract: whole, trials, mesh: mesh.slice(0, 200) })
          record = null
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  if (!isWhole || path.length > 0 || !/<\/PubmedArticleSet>\s*$/.test(xml.slice(-200)))
    throw new Error('It breaks off.')
  return records
}

const READ = new Set(['PMID', 'AbstractText', 'AccessionNumber', 'DescriptorName'])
