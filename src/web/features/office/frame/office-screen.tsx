import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { SetupList } from '#web/features/office/setup/setup-list.tsx'
import { useOffice } from '#web/lib/office.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { FigureCharts } from './figure-charts.tsx'
import { QueueList } from './queue-list.tsx'

/** The first screen of the back office. The server decides who may see it. */
export function OfficeScreen() {
  const mayChange = useOffice()?.permissions.includes('settings.change')
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Back office" />
      <div className="mt-3 space-y-2 empty:hidden">
        <SwitchedOff />
      </div>
      {mayChange && <SetupList />}
      <Titled title="What waits" className="mt-6">
        <div className="mt-3">
          <QueueList />
        </div>
      </Titled>
      <Titled title="The last 30 days" className="mt-10">
        <div className="mt-3">
          <FigureCharts />
        </div>
      </Titled>
    </main>
  )
}
