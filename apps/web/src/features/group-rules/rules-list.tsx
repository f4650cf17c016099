// The rules in a group's cars for all readers.
import classes from './group-rules.module.css'
import { type GroupRulesValues, ruleLines } from './words.ts'

export const RulesList = ({ rules }: { rules: GroupRulesValues }) => (
  <dl className={classes.list}>
    {ruleLines(rules).map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
