/** Where a study can be read, by the identifiers that publishers and libraries give it. */
export const doiLink = (doi: string) => `https://doi.org/${doi}`
export const pubMedLink = (pmid: string) => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`
export const pmcLink = (pmcid: string) => `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`
