// Everyone whom the adult shares a group with; one's own household is in the settings.
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import tabs from '../../ui/tab-links.module.css'
import { FamiliesList } from './families-list.tsx'
import * as words from './family-words.ts'

export const FamiliesPage = ({ focus }: { focus: string | undefined }) => (
  <>
    <PageHead title={words.families} sub={words.everyoneYouShareAGroup} />
    <nav className={tabs.tabs} aria-label={words.families}>
      <Link to="/families" className={tabs.tab}>
        {words.allFamilies}
      </Link>
      <Link to="/settings/account" className={tabs.tab}>
        {words.myHousehold}
      </Link>
    </nav>
    <FamiliesList focus={focus} />
  </>
)
