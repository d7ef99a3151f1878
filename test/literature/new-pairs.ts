import type { LiteratureRecord } from '#domain/literature/record.ts'

const LONG = 'Black seed oil and morning stiffness in ferry crews: a randomised, double-blind, placebo-controlled trial'
const NCT = ['NCT90007777']
const DONE = { abstract: 'Crews were randomised. Stiffness did not differ (p=0.4).' }

/** A third set of pairs, all invented, with the answers decided before they were tried. */
export const NEW_PAIRS: [string, LiteratureRecord, LiteratureRecord, string][] = [
  ['DOI with a trailing full stop and blank', { doi: '10.5555/nw.1. ', title: LONG }, { doi: '10.5555/nw.1', title: LONG }, 'same'],
  ['DOI in angle brackets', { doi: '<https://doi.org/10.5555/nw.2>', title: LONG }, { doi: '10.5555/nw.2', title: LONG }, 'same'],
  ['DOI escaped in an address', { doi: 'https://doi.org/10.5555%2Fnw.3', title: LONG }, { doi: '10.5555/nw.3', title: LONG }, 'same'],
  ['DOIs that differ in their last digit', { doi: '10.5555/nw.41', title: LONG, firstAuthor: 'Keel' }, { doi: '10.5555/nw.42', title: 'Black seed oil and gait in ferry crews', firstAuthor: 'Keel' }, 'different'],
  ['PMID with a version', { pmid: '99005001.1', title: LONG }, { pmid: '99005001', title: LONG }, 'same'],
  ['PMID as a number and as text', { pmid: 99005002, title: LONG }, { pmid: ' 99005002 ', title: LONG }, 'same'],
  ['PMID with zeros before it', { pmid: '0099005003', title: LONG }, { pmid: '99005003', title: LONG }, 'same'],
  ['PMCID with a version', { pmcid: 'PMC9905001.2', title: LONG }, { pmcid: 'PMC9905001', title: LONG }, 'same'],
  ['PMID of one that is the PMCID of the other', { pmid: '9905002', title: LONG, firstAuthor: 'Keel' }, { pmcid: 'PMC9905002', title: 'Gait of ferry crews', firstAuthor: 'Stern' }, 'different'],
  ['title in capitals with another hyphen', { service: 'suggestion', title: LONG.toUpperCase(), firstAuthor: 'Keel', published: '2026' }, { doi: '10.5555/nw.5', title: LONG.replace('double-blind', 'double‐blind'), firstAuthor: 'Keel', published: '2026-03' }, 'same'],
  ['British and American spelling', { service: 'suggestion', title: LONG, firstAuthor: 'Keel', published: '2026' }, { doi: '10.5555/nw.6', title: LONG.replace('randomised', 'randomized'), firstAuthor: 'Keel', published: '2026' }, 'same'],
  ['one DOI, titles of two things', { doi: '10.5555/nw.7', title: LONG }, { doi: '10.5555/nw.7', title: 'Proceedings of the Society of Invented Seafaring' }, 'ask'],
  ['one PMID, two DOIs', { doi: '10.5555/nw.8a', pmid: '99005004', title: LONG }, { doi: '10.5555/nw.8b', pmid: '99005004', title: LONG }, 'ask'],
  ['part one and part two', { doi: '10.5555/nw.9', title: 'Black seed oil in ferry crews. Part I: stiffness', firstAuthor: 'Keel' }, { doi: '10.5555/nw.10', title: 'Black seed oil in ferry crews. Part II: sleep', firstAuthor: 'Keel' }, 'different'],
  ['preprint by its link', { source: 'PPR', id: 'PPR990701', doi: '10.1101/2026.05.01.26300011', title: 'Black seed oil, stiffness' }, { source: 'MED', id: '99005005', pmid: '99005005', doi: '10.5555/nw.11', title: LONG, links: [{ type: 'Preprint in', source: 'PPR', id: 'PPR990701' }] }, 'version'],
  ['two versions of a preprint', { doi: '10.1101/2026.05.02.26300012v1', title: LONG }, { doi: '10.1101/2026.05.02.26300012v3', title: LONG }, 'version'],
  ['versions of an article under review in the open', { doi: '10.5555/openseas.700.1', title: `${LONG} [version 1; peer review: awaiting]` }, { doi: '10.5555/openseas.700.3', title: `${LONG} [version 3; peer review: 2 approved]` }, 'version'],
  ['protocol and its trial', { pmid: '99005006', title: 'Black seed oil in ferry crews: study protocol for a randomised controlled trial', trials: NCT }, { pmid: '99005007', title: LONG, trials: NCT, ...DONE }, 'protocol'],
  ['statistical analysis plan and its trial', { pmid: '99005008', title: 'Black seed oil in ferry crews: statistical analysis plan', trials: NCT }, { pmid: '99005007', title: LONG, trials: NCT, ...DONE }, 'protocol'],
  ['two reports of one trial', { pmid: '99005007', title: LONG, trials: NCT, ...DONE }, { pmid: '99005009', title: 'Sleep of ferry crews after black seed oil', trials: ['nct90007777'], abstract: 'Crews were randomised. Sleep improved.' }, 'trial'],
  ['registration and result', { service: 'ctgov', id: 'NCT90007777', title: 'Black Seed Oil and Stiffness' }, { pmid: '99005007', title: LONG, trials: NCT, ...DONE }, 'trial'],
  ['pool that names the trial', { pmid: '99005010', title: 'Black seed oil for stiff joints: a systematic review and meta-analysis', trials: NCT }, { pmid: '99005007', title: LONG, trials: NCT, ...DONE }, 'different'],
  ['retraction by its title', { doi: '10.5555/nw.20', title: LONG }, { doi: '10.5555/nw.20r', title: `Retraction Note: ${LONG}` }, 'notice'],
  ['retraction by its link', { pmid: '99005011', title: LONG }, { pmid: '99005012', title: 'Notice of retraction', links: [{ type: 'Retraction of', source: 'MED', id: 99005011 }] }, 'notice'],
  ['withdrawn article under its DOI', { doi: '10.5555/nw.21', title: LONG }, { doi: '10.5555/nw.21', title: `WITHDRAWN: ${LONG}` }, 'same'],
  ['correction with authors', { doi: '10.5555/nw.22', title: LONG }, { doi: '10.5555/nw.22c', title: `Correction to: ${LONG}` }, 'notice'],
  ['concern by its title', { doi: '10.5555/nw.23', title: LONG }, { doi: '10.5555/nw.23e', title: `Expression of Concern: ${LONG}` }, 'notice'],
  ['retracted and republished', { doi: '10.5555/nw.24', pmid: '99005013', title: 'Black seed oil and gait' }, { doi: '10.5555/nw.24b', pmid: '99005014', title: 'Black seed oil and gait', links: [{ type: 'Retracted and republished from', source: 'MED', id: '99005013' }] }, 'version'],
  ['letter about an article', { doi: '10.5555/nw.25', title: LONG }, { doi: '10.5555/nw.25l', title: `Letter to the editor regarding “${LONG}”` }, 'notice'],
  ['one text in two journals', { doi: '10.5555/a.nw.26', pmid: '99005015', title: LONG, firstAuthor: 'Keel', published: '2026' }, { doi: '10.5555/b.nw.26', pmid: '99005016', title: LONG, firstAuthor: 'Keel', published: '2026' }, 'ask'],
]
