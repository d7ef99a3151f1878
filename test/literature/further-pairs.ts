import type { LiteratureRecord } from '#domain/literature/record.ts'
import type { Relation } from '#domain/literature/same-article.ts'

const LONG = 'Glycine before bed and next-day alertness in train drivers: a randomised crossover trial'
const NCT = ['NCT90005555']

/** Further pairs, all invented, with the answers decided before they were tried. */
export const FURTHER_PAIRS: [string, LiteratureRecord, LiteratureRecord, Relation][] = [
  ['DOI with dx and a full stop', { doi: 'http://dx.doi.org/10.5555/Tr.1.', title: LONG }, { doi: '10.5555/tr.1', title: LONG }, 'same'],
  ['DOI with a blank and its label', { doi: 'DOI: 10.5555/TR.2', title: LONG }, { doi: '10.5555/tr.2', title: LONG }, 'same'],
  ['DOI with encoded slash', { doi: '10.5555%2Ftr.3', title: LONG }, { doi: '10.5555/tr.3', title: LONG }, 'same'],
  ['PMID with leading zeros', { pmid: '0099002001', title: LONG }, { pmid: '99002001', title: LONG }, 'same'],
  ['PMCID with a version', { pmcid: 'PMC9902001.2', title: LONG }, { pmcid: '9902001', title: LONG }, 'same'],
  ['identifier without a title on one side', { doi: '10.5555/tr.4' }, { doi: '10.5555/tr.4', pmid: '99002002', title: LONG }, 'same'],
  ['RETRACTED in one title, same PMID', { pmid: '99002003', title: LONG }, { pmid: '99002003', title: `RETRACTED ARTICLE: ${LONG}` }, 'same'],
  ['markup in one title, no identifier', { title: 'NAD<sup>+</sup> precursors and grip strength in older women of one town', published: '2026', firstAuthor: 'Holm' }, { title: 'NAD+ precursors and grip strength in older women of one town.', published: '2026-02', firstAuthor: 'Holm K' }, 'same'],
  ['alpha as a letter and a word', { title: 'α-Lipoic acid and burning feet in adults with diabetes', published: '2025' }, { title: 'Alpha-lipoic acid and burning feet in adults with diabetes', published: '2025' }, 'same'],
  ['online in December, print in January', { title: LONG, published: '2025-12-18', firstAuthor: 'Ito' }, { title: LONG, published: '2026-01', pmid: '99002004', firstAuthor: 'Ito M' }, 'same'],
  ['a translated title under its DOI', { doi: '10.5555/tr.5', title: '[Zinc and the common cold in schoolchildren].', language: 'fre' }, { doi: '10.5555/TR.5', title: 'Zinc et rhume chez les écoliers' }, 'same'],
  ['curly and straight apostrophes', { title: 'Athletes’ sleep after tart cherry juice: a field study', published: '2026', firstAuthor: 'Boe' }, { title: "Athletes' sleep after tart cherry juice: a field study", published: '2026', firstAuthor: 'Boe' }, 'same'],
  ['two DOIs of versions of an open platform', { doi: '10.5555/platform.771.1', title: `${LONG} [version 1; peer review: awaiting]` }, { doi: '10.5555/platform.771.3', title: `${LONG} [version 3; peer review: 2 approved]` }, 'version'],
  ['preprint that a service links', { id: 'PPR905555', source: 'PPR', doi: '10.1101/2026.01.02.26300001', title: 'Glycine and drivers' }, { pmid: '99002005', doi: '10.5555/tr.6', title: LONG, links: [{ type: 'Preprint of', source: 'PPR', id: 'PPR905555' }] }, 'version'],
  ['two full Cochrane versions', { doi: '10.1002/14651858.CD991111.pub2', title: 'Melatonin for jet lag' }, { doi: '10.1002/14651858.CD991111.pub3', title: 'Melatonin for jet lag' }, 'version'],
  ['republished after retraction', { pmid: '99002006', title: LONG }, { pmid: '99002007', title: LONG, links: [{ type: 'Retracted and republished from', source: 'MED', id: '99002006' }] }, 'version'],
  ['Update of a Cochrane review by link', { pmid: '99002008', doi: '10.1002/14651858.CD991112', title: 'Zinc for diarrhoea', abstract: 'Ten trials were included. Diarrhoea was shorter.' }, { pmid: '99002009', doi: '10.1002/14651858.CD991112.pub2', title: 'Zinc for diarrhoea', links: [{ type: 'Update of', source: 'MED', id: '99002008' }] }, 'version'],
  ['preprint and article of one trial with nearly equal titles', { source: 'PPR', id: 'PPR905556', doi: '10.21203/rs.3.rs-990001/v1', title: LONG, firstAuthor: 'Ito', trials: NCT }, { pmid: '99002010', doi: '10.5555/tr.7', title: LONG, firstAuthor: 'Ito M', trials: NCT }, 'version'],
  ['Cochrane protocol and review', { doi: '10.1002/14651858.CD991113', title: 'Ginkgo for tinnitus', abstract: 'This is a protocol for a Cochrane Review.' }, { doi: '10.1002/14651858.CD991113.pub2', title: 'Ginkgo for tinnitus', abstract: 'Twelve studies were included.' }, 'protocol'],
  ['design paper by its title', { pmid: '99002011', title: 'Rationale and design of the DRIVE-GLY trial', trials: NCT }, { pmid: '99002012', title: LONG, trials: NCT }, 'protocol'],
  ['a protocol that only speaks of the future', { pmid: '99002013', title: 'Glycine for drivers', abstract: 'Drivers will be randomised. Results are expected in 2027.', trials: NCT }, { pmid: '99002014', title: LONG, abstract: 'Drivers were randomised. Alertness improved.', trials: NCT }, 'protocol'],
  ['registration and its article', { service: 'ctgov', id: 'NCT90005555', title: 'Glycine in Train Drivers', trials: NCT }, { pmid: '99002015', title: LONG, trials: NCT }, 'trial'],
  ['two articles of one trial', { pmid: '99002016', title: 'Glycine and reaction time in train drivers', abstract: 'Reaction time fell.', trials: NCT }, { pmid: '99002017', title: 'Cost of glycine for train drivers: secondary outcomes of a randomised trial', abstract: 'Costs were lower.', trials: NCT }, 'trial'],
  ['number of a registration in small letters', { service: 'ctgov', id: 'NCT90005556', title: 'Glycine in Pilots', trials: ['nct90005556'] }, { pmid: '99002018', title: 'Glycine and pilots: main results', trials: ['NCT90005556'] }, 'trial'],
  ['a pool that names the trial', { pmid: '99002019', title: 'Glycine and sleep: a systematic review and meta-analysis', trials: ['NCT90005555', 'NCT90005557'] }, { pmid: '99002020', title: LONG, trials: NCT }, 'different'],
  ['a narrative review that names the trial', { pmid: '99002021', title: 'Glycine in sleep medicine: a narrative review', publicationTypes: ['Review'], trials: NCT }, { pmid: '99002022', title: LONG, trials: NCT }, 'different'],
  ['retraction note with the title', { pmid: '99002023', doi: '10.5555/tr.8', title: LONG }, { pmid: '99002024', doi: '10.5555/tr.8r', title: `Retraction Note: ${LONG}` }, 'notice'],
  ['erratum in quotes', { pmid: '99002025', doi: '10.5555/tr.9', title: LONG }, { pmid: '99002026', doi: '10.5555/tr.9e', title: `Erratum to “${LONG}” [J Invent 4 (2026) 1–9]` }, 'notice'],
  ['letter about an article by its link', { pmid: '99002027', title: LONG }, { pmid: '99002028', title: 'Is glycine safe for drivers?', publicationTypes: ['Letter', 'Comment'], links: [{ type: 'Comment on', source: 'MED', id: '99002027' }] }, 'notice'],
  ['expression of concern by its link', { pmid: '99002029', title: LONG }, { pmid: '99002030', title: 'Editorial note', publicationTypes: ['Expression of Concern'], links: [{ type: 'Expression of concern for', source: 'MED', id: '99002029' }] }, 'notice'],
  ['one DOI, two PMIDs', { doi: '10.5555/tr.10', pmid: '99002031', title: LONG }, { doi: '10.5555/tr.10', pmid: '99002032', title: LONG }, 'ask'],
  ['one PMID, two DOIs', { doi: '10.5555/tr.k', pmid: '99002033', title: LONG }, { doi: '10.5555/drivers.12', pmid: '99002033', title: LONG }, 'ask'],
  ['one DOI, two chapters', { doi: '10.5555/978-0-00-111111-1', title: 'Amino acids at night' }, { doi: '10.5555/978-0-00-111111-1', title: 'Herbs for stress and their trials' }, 'ask'],
  ['preprint and article of one trial, titles apart', { source: 'PPR', id: 'PPR905557', doi: '10.1101/2026.02.02.26300002', title: 'Amino acid supplementation and vigilance', firstAuthor: 'Ito', trials: NCT }, { pmid: '99002034', doi: '10.5555/tr.13', title: LONG, firstAuthor: 'Ito M', trials: NCT }, 'ask'],
  ['equal texts, one marked as a duplicate', { pmid: '99002035', title: LONG, firstAuthor: 'Ito', publicationTypes: ['Duplicate Publication'] }, { pmid: '99002036', title: LONG, firstAuthor: 'Ito' }, 'ask'],
  ['two phases of one drug in one journal', { pmid: '99002037', doi: '10.5555/tr.14', title: 'Oral survodutide for obesity: a phase 2 trial' }, { pmid: '99002038', doi: '10.5555/tr.15', title: 'Oral survodutide for obesity: a phase 3 trial' }, 'different'],
  ['short equal titles and years, other identifiers', { pmid: '99002039', title: 'Vitamin D' }, { pmid: '99002040', title: 'Vitamin D' }, 'different'],
  ['equal long titles and other first authors', { title: LONG, published: '2026', firstAuthor: 'Ito' }, { title: LONG, published: '2026', firstAuthor: 'Marsh' }, 'different'],
  ['equal long titles, four years apart', { title: LONG, published: '2022', firstAuthor: 'Ito' }, { title: LONG, published: '2026', firstAuthor: 'Ito' }, 'different'],
  ['nothing in common but the compound', { title: 'Glycine in schizophrenia: a dose-finding study', published: '2026' }, { title: LONG, published: '2026' }, 'different'],
]
