import type { LiteratureRecord } from '#domain/literature/record.ts'

const LONG = 'Cordyceps and breathlessness in miners with silicosis: a randomised, double-blind trial'
const OTHER = 'Krill oil and joint stiffness in dairy farmers of two valleys: a cohort study'
const NCT = ['NCT90007777']
const RESULT = { abstract: 'Miners were randomised. Breathlessness fell (p=0.02).' }

/** Pairs as services, lists and people write them, all invented, with the answers decided before they were tried. */
export const LATER_PAIRS: [string, LiteratureRecord, LiteratureRecord, string][] = [
  // Identifiers in all their writings.
  ['DOI behind a library’s proxy', { doi: 'https://doi-org.proxy.example.edu/10.5555/lt.1', title: LONG }, { doi: '10.5555/LT.1', title: LONG }, 'same'],
  ['DOI as info:doi', { doi: 'info:doi/10.5555/lt.2', title: LONG }, { doi: '10.5555/lt.2', title: LONG }, 'same'],
  ['DOI with www of the resolver', { doi: 'https://www.doi.org/10.5555/lt.3', title: LONG }, { doi: '10.5555/lt.3', title: LONG }, 'same'],
  ['DOI with what a campaign appends', { doi: 'https://doi.org/10.5555/lt.4?utm_source=mail&utm_medium=a', title: LONG }, { doi: '10.5555/lt.4', title: LONG }, 'same'],
  ['DOI in a publisher’s address', { doi: 'https://journals.example.org/doi/full/10.5555/lt.5', title: LONG }, { doi: '10.5555/lt.5', title: LONG }, 'same'],
  ['DOI in angle brackets', { doi: '<https://doi.org/10.5555/lt.6>', title: LONG }, { doi: '10.5555/lt.6', title: LONG }, 'same'],
  ['DOI in round brackets', { doi: '(doi: 10.5555/lt.7)', title: LONG }, { doi: '10.5555/lt.7', title: LONG }, 'same'],
  ['DOI with a dash of a word processor', { doi: '10.5555/lt–8', title: LONG }, { doi: '10.5555/lt-8', title: LONG }, 'same'],
  ['DOI as urn', { doi: 'urn:doi:10.5555/lt.9', title: LONG }, { doi: '10.5555/lt.9', title: LONG }, 'same'],
  ['PMID as PubMed’s address with a query', { pmid: 'https://pubmed.ncbi.nlm.nih.gov/99003001/?from_single_result=x', title: LONG }, { pmid: '99003001', title: LONG }, 'same'],
  ['PMID with its label and a blank', { pmid: 'PMID: 99003002', title: LONG }, { pmid: 99003002, title: LONG }, 'same'],
  ['PMID as the address of Europe PMC', { pmid: 'https://europepmc.org/article/MED/99003003', title: LONG }, { pmid: '99003003', title: LONG }, 'same'],
  ['PMID with a full stop and its label behind', { pmid: '99003004 [PMID].', title: LONG }, { pmid: '99003004', title: LONG }, 'same'],
  ['PMID with a version', { pmid: '99003005.1', title: LONG }, { pmid: '99003005', title: LONG }, 'same'],
  ['PMCID with its label', { pmcid: 'PMCID: PMC9903001', title: LONG }, { pmcid: '9903001', title: LONG }, 'same'],
  ['PMCID as the new address', { pmcid: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9903002/?report=reader', title: LONG }, { pmcid: 'PMC9903002', title: LONG }, 'same'],
  ['a record of PMC and one that names its PMCID', { source: 'PMC', id: 'PMC9903003', title: LONG }, { source: 'MED', id: '99003006', pmcid: 'PMC9903003', title: LONG }, 'same'],
  ['zeros and words that stand for no identifier', { doi: 'unavailable', pmid: '0', title: LONG, published: '2026', firstAuthor: 'Quist' }, { doi: 'n/a', pmid: '0', title: OTHER, published: '2026', firstAuthor: 'Quist' }, 'different'],
  // Registrations in all their writings.
  ['NCT with a blank', { pmid: '99003010', title: `${LONG}: results`, trials: ['NCT 90007777'], ...RESULT }, { pmid: '99003011', title: 'Sleep of miners who took cordyceps', trials: NCT, ...RESULT }, 'trial'],
  ['NCT as the address of its registration', { service: 'ctgov', id: 'NCT90007777', title: 'Cordyceps in Silicosis' }, { pmid: '99003012', title: LONG, trials: ['https://clinicaltrials.gov/study/NCT90007777'], ...RESULT }, 'trial'],
  ['NCT with the name of the registry and a slash', { pmid: '99003013', title: LONG, trials: ['ClinicalTrials.gov/NCT90007777'], ...RESULT }, { pmid: '99003014', title: 'Cost of cordyceps in miners', trials: NCT, abstract: 'Costs were lower.' }, 'trial'],
  ['ISRCTN with a blank and as a DOI', { pmid: '99003015', title: LONG, trials: ['ISRCTN 90000017'], ...RESULT }, { pmid: '99003016', title: 'Mood of miners who took cordyceps', trials: ['https://doi.org/10.1186/ISRCTN90000017'], abstract: 'Mood improved.' }, 'trial'],
  ['EudraCT number and EUCTR with a country', { pmid: '99003017', title: LONG, trials: ['EudraCT 2020-009999-12'], ...RESULT }, { pmid: '99003018', title: 'Mood of miners who took cordyceps', trials: ['EUCTR2020-009999-12-DE'], abstract: 'Mood improved.' }, 'trial'],
  ['the Japanese number with and without JPRN', { pmid: '99003019', title: LONG, trials: ['JPRN-UMIN000099999'], ...RESULT }, { pmid: '99003020', title: 'Mood of miners who took cordyceps', trials: ['UMIN000099999'], abstract: 'Mood improved.' }, 'trial'],
  ['a final letter p of the Australian number', { pmid: '99003021', title: LONG, trials: ['ACTRN12620009999999p'], ...RESULT }, { pmid: '99003022', title: 'Mood of miners who took cordyceps', trials: ['ACTRN 12620009999999'], abstract: 'Mood improved.' }, 'trial'],
  ['the Indian number with and without blanks', { pmid: '99003023', title: LONG, trials: ['CTRI / 2020 / 01 / 099999'], ...RESULT }, { pmid: '99003024', title: 'Mood of miners who took cordyceps', trials: ['CTRI/2020/01/099999'], abstract: 'Mood improved.' }, 'trial'],
  ['the German number in small letters', { pmid: '99003025', title: LONG, trials: ['drks00099999'], ...RESULT }, { pmid: '99003026', title: 'Mood of miners who took cordyceps', trials: ['DRKS-ID: DRKS00099999'], abstract: 'Mood improved.' }, 'trial'],
  ['two numbers of one trial, one shared', { pmid: '99003027', title: LONG, trials: ['NCT90007778', 'CTIS2023-509999-12-00'], ...RESULT }, { pmid: '99003028', title: 'Mood of miners who took cordyceps', trials: ['2023-509999-12-00'], abstract: 'Mood improved.' }, 'trial'],
  ['neighbouring registrations', { pmid: '99003029', title: LONG, trials: ['NCT90007779'], ...RESULT }, { pmid: '99003030', title: 'Mood of miners who took cordyceps', trials: ['NCT90007780'], abstract: 'Mood improved.' }, 'different'],
  // Plans and results.
  ['registered report, plan and result', { pmid: '99003031', title: 'Cordyceps for miners: registered report protocol', trials: NCT }, { pmid: '99003032', title: LONG, trials: NCT, ...RESULT }, 'protocol'],
  ['statistical plan and result', { pmid: '99003033', title: 'Statistical analysis plan of the BREATHE trial', trials: NCT }, { pmid: '99003034', title: LONG, trials: NCT, ...RESULT }, 'protocol'],
  ['rationale and design, in capitals', { pmid: '99003035', title: 'RATIONALE AND DESIGN OF THE BREATHE TRIAL', trials: NCT }, { pmid: '99003036', title: LONG, trials: NCT, ...RESULT }, 'protocol'],
  ['protocol and its registration', { service: 'ctgov', id: 'NCT90007777', title: 'Cordyceps in Silicosis' }, { pmid: '99003037', title: 'Cordyceps for miners: study protocol', trials: NCT }, 'trial'],
  ['result and secondary analysis', { pmid: '99003038', title: LONG, trials: NCT, ...RESULT }, { pmid: '99003039', title: 'Cordyceps by stage of silicosis: a post hoc analysis', trials: NCT, ...RESULT }, 'trial'],
  ['an umbrella review that names the trial', { pmid: '99003040', title: 'Fungal extracts across lung diseases: an umbrella review', trials: NCT }, { pmid: '99003041', title: LONG, trials: NCT, ...RESULT }, 'different'],
  ['pooled analysis of two registered trials', { pmid: '99003042', title: 'Cordyceps and silicosis: pooled analysis of two trials', trials: ['NCT90007777', 'NCT90007790'] }, { pmid: '99003043', title: LONG, trials: NCT, ...RESULT }, 'different'],
  ['Cochrane, protocol and its amendment by link', { doi: '10.1002/14651858.CD990301', pmid: '99003044', title: 'Cordyceps for silicosis', abstract: 'This is a protocol for a Cochrane Review.' }, { doi: '10.1002/14651858.CD990301.pub2', pmid: '99003045', title: 'Cordyceps for silicosis', abstract: 'Five trials were included. Breathlessness was less.', links: [{ type: 'UpdateOf', source: 'MED', id: '99003044' }] }, 'protocol'],
  // Preprints.
  ['preprint that Crossref relates', { doi: '10.1101/2026.03.01.26300003', title: 'Cordyceps in miners' }, { doi: '10.5555/lt.30', title: LONG, links: [{ type: 'has-preprint', id: 'https://doi.org/10.1101/2026.03.01.26300003' }] }, 'version'],
  ['article that the preprint names', { source: 'PPR', id: 'PPR990301', doi: '10.1101/2026.03.02.26300004', title: 'Cordyceps in miners', links: [{ type: 'is-preprint-of', id: '10.5555/LT.31' }] }, { doi: '10.5555/lt.31', title: LONG }, 'version'],
  ['two versions of a preprint by number', { doi: '10.20944/preprints202603.0001.v1', title: LONG }, { doi: '10.20944/preprints202603.0001.v2', title: LONG }, 'version'],
  ['withdrawn preprint under its own number', { source: 'PPR', id: 'PPR990302', doi: '10.1101/2026.03.03.26300005', title: LONG }, { source: 'PPR', id: 'PPR990302', doi: '10.1101/2026.03.03.26300005', title: `WITHDRAWN: ${LONG}` }, 'same'],
  ['preprint and another article of the same authors', { source: 'PPR', id: 'PPR990303', doi: '10.1101/2026.03.04.26300006', title: OTHER, firstAuthor: 'Quist' }, { pmid: '99003050', doi: '10.5555/lt.32', title: LONG, firstAuthor: 'Quist' }, 'different'],
  // Notices.
  ['retraction notice in the words of a society', { pmid: '99003051', title: LONG }, { pmid: '99003052', title: `Retraction for Quist et al., "${LONG}"` }, 'notice'],
  ['retraction after the title', { pmid: '99003053', title: LONG }, { pmid: '99003054', title: `${LONG} - Retraction` }, 'notice'],
  ['statement of retraction with the title', { doi: '10.5555/lt.40', title: LONG }, { doi: '10.5555/lt.41', title: `Statement of Retraction: ${LONG}` }, 'notice'],
  ['retraction of the article, without quotes', { doi: '10.5555/lt.42', title: LONG }, { doi: '10.5555/lt.43', title: `Retraction of: ${LONG}` }, 'notice'],
  ['withdrawal notice to the title', { doi: '10.5555/lt.44', title: LONG }, { doi: '10.5555/lt.45', title: `Withdrawal notice to “${LONG}” [J Ex Lung 9 (2025) 1–8]` }, 'notice'],
  ['concern that was lifted', { doi: '10.5555/lt.46', title: LONG }, { doi: '10.5555/lt.47', title: `Removal of Expression of Concern: ${LONG}` }, 'notice'],
  ['reinstatement', { doi: '10.5555/lt.48', title: LONG }, { doi: '10.5555/lt.49', title: `Reinstatement: ${LONG}` }, 'notice'],
  ['correction in the words of a society', { doi: '10.5555/lt.50', title: LONG }, { doi: '10.5555/lt.51', title: `Correction for Quist et al., “${LONG}”` }, 'notice'],
  ['correction linked by Crossref', { doi: '10.5555/lt.52', title: LONG }, { doi: '10.5555/lt.53', title: 'Corrections', links: [{ type: 'correction', id: '10.5555/lt.52' }] }, 'notice'],
  ['reply to a letter by its link', { pmid: '99003060', title: LONG }, { pmid: '99003061', title: 'Dust, fungi and doubt', publicationTypes: ['Letter'], links: [{ type: 'CommentOn', source: 'MED', id: '99003060' }] }, 'notice'],
  ['response that quotes the title', { doi: '10.5555/lt.54', title: LONG }, { doi: '10.5555/lt.55', title: `Response to: “${LONG}”` }, 'notice'],
  ['correspondence on the title', { doi: '10.5555/lt.56', title: LONG }, { doi: '10.5555/lt.57', title: `Letter to the Editor: ${LONG}` }, 'notice'],
  ['a notice of another article', { doi: '10.5555/lt.58', title: LONG }, { doi: '10.5555/lt.59', title: `Retraction: ${OTHER}` }, 'different'],
  ['retracted article beside its clean record', { doi: '10.5555/lt.60', title: LONG }, { doi: '10.5555/lt.60', title: `${LONG} (Retracted article. See vol. 12, pg. 44, 2026)` }, 'same'],
  ['retracted and republished, as PubMed joins the words', { pmid: '99003062', title: LONG, links: [{ type: 'RetractedandRepublishedIn', source: 'MED', id: '99003063' }] }, { pmid: '99003063', title: LONG }, 'version'],
  ['corrected and republished', { pmid: '99003064', title: LONG, links: [{ type: 'CorrectedandRepublishedIn', source: 'MED', id: '99003065' }] }, { pmid: '99003065', title: LONG }, 'version'],
  ['no identifier, subtitle behind a dash', { title: 'Cordyceps and breathlessness in miners with silicosis - a randomised, double-blind trial', published: '2026', firstAuthor: 'Quist' }, { pmid: '99003066', title: LONG, published: '2026', firstAuthor: 'Quist A' }, 'same'],
]
