// Leads the group's admins back to the steps that the founder left.
import type { GroupDashboard } from '@beanpool/contract/groups'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { stepNumber } from '../groups/founding-step.ts'
import classes from './group-page.module.css'
import * as words from './words.ts'

export const FinishSetUp = ({ groupId, setupStep }: Pick<GroupDashboard, 'groupId' | 'setupStep'>) =>
  setupStep && (
    <Link to="/create-group" search={{ group: groupId, step: stepNumber(setupStep) }} className={classes.row}>
      <span>
        <b>{words.finish[setupStep]}</b>
        <span>{words.worksAlready[setupStep]}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  )
