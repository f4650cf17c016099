// The library of Fair Guards: presets, one's own, and those that groups changed for themselves, each with its main numbers.
import type { FairGuardLibrary, FairGuardTemplate } from '@beanpool/contract/fair-guards'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { inUseBy, numbersLine, templateLine, templateName } from './fair-guard-words.ts'
import classes from './fair-guards.module.css'
import * as words from './template-list-words.ts'

type TemplateListProps = {
  library: FairGuardLibrary
  chosenId: string | null
  onChoose: (template: FairGuardTemplate) => void
  /** Under a card. */
  actions?: (template: FairGuardTemplate) => ReactNode
}

type CardProps = {
  template: FairGuardTemplate
  isChosen: boolean
  onChoose: (template: FairGuardTemplate) => void
  children: ReactNode
}

const Card = ({ template, isChosen, onChoose, children }: CardProps) => {
  const line = templateLine(template)
  return (
    <li className={`${classes.card} ${isChosen ? classes.chosen : ''}`}>
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(template)}>
        <span className={classes.title}>
          <b>{templateName(template)}</b>
          {isChosen && <IconCheck size={20} aria-hidden />}
        </span>
        {line && <span>{line}</span>}
        <span className={classes.hint}>{numbersLine(template.values)}</span>
        {template.groups.length > 0 && (
          <span>
            <Badge>{inUseBy(template.groups)}</Badge>
          </span>
        )}
      </button>
      {children}
    </li>
  )
}

const kinds = [
  { kind: 'own', title: words.yours },
  { kind: 'preset', title: words.byBeanpool },
  { kind: 'group', title: words.ofGroups },
] as const

type KindProps = TemplateListProps & { title: string; templates: FairGuardTemplate[] }

const Kind = ({ title, templates, chosenId, onChoose, actions }: KindProps) => {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.kind}>
      <h3 id={headingId}>{title}</h3>
      <ul className={classes.cards}>
        {templates.map((template) => (
          <Card
            key={template.fairGuardId}
            template={template}
            isChosen={template.fairGuardId === chosenId}
            onChoose={onChoose}
          >
            {actions?.(template)}
          </Card>
        ))}
      </ul>
    </section>
  )
}

/** One's own come first: an adult who made one looks for it. */
export const TemplateList = (props: TemplateListProps) => (
  <div className={classes.library}>
    {kinds.map(({ kind, title }) => {
      const templates = props.library.templates.filter((each) => each.kind === kind)
      return templates.length === 0 ? null : (
        <Kind key={kind} {...props} title={title} templates={templates} />
      )
    })}
  </div>
)
