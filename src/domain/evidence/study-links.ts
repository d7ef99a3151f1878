/** Where a study can be read, by the identifiers that publishers and libraries give it. */
/** A DOI may hold any characters; a link holds none that would end it. */
export const doiLink = (doi: string) =>
  `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[?#]/g, encodeURIComponent)}`

export const pubMedLink = (pmid: string) => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`
export const pmcLink = (pmcid: string) => `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`

/** Where an article or a registration can be read; null where no identifier leads anywhere. */
export function articleLink({
  doi,
  pmid,
  trials: [trial],
}: {
  doi: string | null
  pmid: string | null
  trials: string[]
}): string | null {
  if (doi) return doiLink(doi)
  if (pmid) return pubMedLink(pmid)
  return trial?.startsWith('NCT') ? `https://clinicaltrials.gov/study/${trial}` : null
}
