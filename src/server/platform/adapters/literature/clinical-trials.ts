import type { Ask } from './ask.ts'
import {
  dateText,
  type FoundRecord,
  listOf,
  objectOf,
  readEach,
  type Search,
  textOf,
  titleText,
} from './parts.ts'

const FIELDS = [
  ...['NCTId', 'BriefTitle', 'OfficialTitle', 'OverallStatus', 'StartDate', 'StudyType', 'HasResults'],
  ...['DesignAllocation', 'InterventionName', 'LeadSponsorName', 'LeadSponsorClass', 'ResultsFirstPostDate'],
].join(',')

/** Registrations that were made or changed since a day. */
export const searchTrials =
  (ask: Ask, { url }: { url: string }): Search =>
  ({ query, from }, cursor) => {
    const params = new URLSearchParams({
      format: 'json',
      'query.intr': query,
      'filter.advanced': `AREA[LastUpdatePostDate]RANGE[${from},MAX]`,
      fields: FIELDS,
      pageSize: '100',
      countTotal: 'true',
      ...(cursor !== null && { pageToken: cursor }),
    })
    return ask({ url: `${url}/studies?${params}` }, (answer) => {
      const { studies, totalCount, nextPageToken } = objectOf(JSON.parse(answer))
      if (studies === undefined) throw new Error('No list of studies.')
      const list = listOf(studies)
      return {
        ...readEach(list, readStudy),
        total: Number.isInteger(totalCount) ? Number(totalCount) : null,
        // A full last page has a token as well; the page after it is empty.
        next: list.length === 0 || textOf(nextPageToken) === cursor ? null : textOf(nextPageToken),
      }
    })
  }

function readStudy(study: Record<string, unknown>): FoundRecord | null {
  const { identificationModule, statusModule, designModule } = objectOf(study.protocolSection)
  const { nctId, briefTitle, officialTitle } = objectOf(identificationModule)
  const [id, title] = [textOf(nctId), titleText(officialTitle) || titleText(briefTitle)]
  if (id === null || !/^NCT\d{8}$/.test(id) || title === '') return null
  const { studyType, designInfo } = objectOf(designModule)
  return {
    service: 'ctgov',
    key: id,
    id,
    title,
    published: dateText(objectOf(objectOf(statusModule).startDateStruct).date),
    trials: [id],
    publicationTypes: [],
    mesh: [],
    abstract: null,
    license: null,
    links: [],
    studyType: textOf(studyType),
    allocation: textOf(objectOf(designInfo).allocation),
    hasResults: study.hasResults === true,
  }
}
