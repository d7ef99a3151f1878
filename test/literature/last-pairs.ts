import type { LiteratureRecord } from '#domain/literature/record.ts'

const LONG = 'Pine bark extract and ringing ears in retired drummers: a randomised, placebo-controlled trial'
const NCT = ['NCT90006666']
const DONE = { abstract: 'Drummers were randomised. Loudness did not differ (p=0.6).' }

/** A second set of pairs, all invented, with the answers decided before they were tried. */
export const LAST_PAIRS: [string, LiteratureRecord, LiteratureRecord, string][] = [
  ['DOI in square brackets', { doi: '[10.5555/ls.1]', title: LONG }, { doi: '10.5555/ls.1', title: LONG }, 'same'],
  ['DOI with a resolver and a fragment', { doi: 'https://dx.doi.org/10.5555/ls.2#abstract', title: LONG }, { doi: '10.5555/LS.2', title: LONG }, 'same'],
  ['DOI with label in capitals and no blank', { doi: 'DOI:10.5555/ls.3', title: LONG }, { doi: '10.5555/ls.3', title: LONG }, 'same'],
  ['DOI in the address of a PDF', { doi: 'https://press.example.org/doi/pdf/10.5555/ls.4', title: LONG }, { doi: '10.5555/ls.4', title: LONG }, 'same'],
  ['DOI with invisible signs', { doi: '10.5555/\u200Bls.5', title: LONG }, { doi: '10.5555/ls.5', title: LONG }, 'same'],
  ['PMID in the address of the mobile site', { pmid: 'https://www.ncbi.nlm.nih.gov/m/pubmed/99004001/', title: LONG }, { pmid: '99004001', title: LONG }, 'same'],
  ['PMID with label PubMed ID', { pmid: 'PubMed ID 99004002', title: LONG }, { pmid: '99004002', title: LONG }, 'same'],
  ['PMCID in small letters with a blank', { pmcid: 'pmc 9904001', title: LONG }, { pmcid: 'PMC9904001', title: LONG }, 'same'],
  ['PMCID in the address of Europe PMC', { pmcid: 'https://europepmc.org/articles/PMC9904002', title: LONG }, { pmcid: '9904002', title: LONG }, 'same'],
  ['one record twice, once with its PMCID alone', { pmcid: 'PMC9904003', title: `${LONG}.` }, { pmid: '99004003', pmcid: '9904003', title: LONG }, 'same'],
  ['NCT in an address of the old site', { pmid: '99004004', title: LONG, trials: ['https://clinicaltrials.gov/ct2/show/NCT90006666?term=x'], ...DONE }, { pmid: '99004005', title: 'Sleep of drummers with ringing ears', trials: NCT, abstract: 'Sleep improved.' }, 'trial'],
  ['Iranian number with blanks', { pmid: '99004006', title: LONG, trials: ['IRCT 20200101099999N1'], ...DONE }, { pmid: '99004007', title: 'Sleep of drummers', trials: ['IRCT20200101099999N1'], abstract: 'Sleep improved.' }, 'trial'],
  ['Chinese number with and without hyphen', { pmid: '99004008', title: LONG, trials: ['ChiCTR-2100099999'], ...DONE }, { pmid: '99004009', title: 'Sleep of drummers', trials: ['ChiCTR2100099999'], abstract: 'Sleep improved.' }, 'trial'],
  ['Japanese number with its small s', { pmid: '99004010', title: LONG, trials: ['JPRN-jRCTs031209999'], ...DONE }, { pmid: '99004011', title: 'Sleep of drummers', trials: ['jRCTs031209999'], abstract: 'Sleep improved.' }, 'trial'],
  ['Brazilian number', { pmid: '99004012', title: LONG, trials: ['ReBEC RBR-9zzz99'], ...DONE }, { pmid: '99004013', title: 'Sleep of drummers', trials: ['rbr-9zzz99'], abstract: 'Sleep improved.' }, 'trial'],
  ['European numbers of two trials', { pmid: '99004014', title: LONG, trials: ['2020-008888-11'], ...DONE }, { pmid: '99004015', title: 'Sleep of drummers', trials: ['2020-008889-11'], abstract: 'Sleep improved.' }, 'different'],
  ['plan by its words, result by its number', { pmid: '99004016', title: 'Pine bark for drummers (DRUM): rationale, design and methods', trials: NCT }, { pmid: '99004017', title: LONG, trials: NCT, ...DONE }, 'protocol'],
  ['trial in progress and result', { pmid: '99004018', title: 'Trial in progress: pine bark for drummers', trials: NCT }, { pmid: '99004019', title: LONG, trials: NCT, ...DONE }, 'protocol'],
  ['registration and protocol', { service: 'ctgov', id: 'NCT90006666', title: 'Pine Bark and Tinnitus' }, { pmid: '99004020', title: 'Pine bark for drummers: protocol', trials: NCT }, 'trial'],
  ['network meta-analysis that names the trial', { pmid: '99004021', title: 'Twelve remedies for ringing ears: a network meta-analysis', trials: NCT }, { pmid: '99004022', title: LONG, trials: NCT, ...DONE }, 'different'],
  ['preprint and article by the word of Europe PMC', { source: 'PPR', id: 'PPR990501', doi: '10.1101/2026.04.01.26300009', title: 'Pine bark, ears' }, { source: 'MED', id: '99004023', doi: '10.5555/ls.20', title: LONG, links: [{ type: 'Preprint in', source: 'PPR', id: 'PPR990501' }] }, 'version'],
  ['retraction that names the authors and the title', { doi: '10.5555/ls.21', title: LONG }, { doi: '10.5555/ls.22', title: `Retraction for Stick et al., ${LONG}` }, 'notice'],
  ['retraction in brackets behind the title', { doi: '10.5555/ls.23', title: LONG }, { doi: '10.5555/ls.24', title: `${LONG} [Retraction]` }, 'notice'],
  ['retraction whose link is written together', { pmid: '99004024', title: LONG }, { pmid: '99004025', title: 'Retraction', links: [{ type: 'RetractionOf', source: 'MED', id: '99004024' }] }, 'notice'],
  ['lifted concern with authors', { doi: '10.5555/ls.25', title: LONG }, { doi: '10.5555/ls.26', title: `Expression of concern lifted: ${LONG}` }, 'notice'],
  ['erratum behind the title', { doi: '10.5555/ls.27', title: LONG }, { doi: '10.5555/ls.28', title: `${LONG}: Erratum` }, 'notice'],
  ['authors’ reply with the title', { doi: '10.5555/ls.29', title: LONG }, { doi: '10.5555/ls.30', title: `Authors' reply to: ${LONG}` }, 'notice'],
  ['Re: with the title', { doi: '10.5555/ls.31', title: LONG }, { doi: '10.5555/ls.32', title: `Re: ${LONG}` }, 'notice'],
  ['removed article under its DOI', { doi: '10.5555/ls.33', title: LONG }, { doi: '10.5555/ls.33', title: `REMOVED: ${LONG}` }, 'same'],
  ['two conference abstracts of one title', { doi: '10.5555/ls.34', title: 'Pine bark and ears', firstAuthor: 'Stick' }, { doi: '10.5555/ls.35', title: 'Pine bark and ears', firstAuthor: 'Stick' }, 'different'],
]
