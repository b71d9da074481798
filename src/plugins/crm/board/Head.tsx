import { useTranslate } from 'ra-core';
import { ChevronsUpDown, Clock, Columns3, List } from 'lucide-react';
import { useNavigate } from 'react-router';
import {
  BoardHead,
  Button,
  ButtonLink,
  HeadActions,
  IconButton,
  Ltr,
  MenuItem,
  Popover,
  Text,
  useFormats,
  useMay,
} from '#admin';
import { forecastOf } from '../rules/forecast.ts';
import { isOpen, type Pipeline } from '../rules/pipeline.ts';
import { useValueText } from './useCurrencies.ts';

/** An objective in the menu of boards. */
export interface PipelineName {
  readonly id: number;
  readonly name: string;
}

interface HeadProps {
  pipeline: Pipeline;
  all: readonly PipelineName[];
  currency: string;
  onStages: () => void;
  onNew: (() => void) | undefined;
}

/** Header of the board: name with a menu of the other boards, number and value of open leads. */
export function Head({ pipeline, all, currency, onStages, onNew }: HeadProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const may = useMay();
  const valueText = useValueText();
  const open = pipeline.leadOpportunities.filter(isOpen);
  const forecast = forecastOf(pipeline, currency);
  const total = open.reduce((sum, { estimatedValue }) => sum + (estimatedValue ?? 0), 0);
  return (
    <BoardHead>
      <h1 dir="auto">{pipeline.name}</h1>
      {all.length > 1 && (
        <Popover
          kind="menu"
          align="start"
          label={translate('crm.board.others')}
          opener={(props) => <IconButton icon={ChevronsUpDown} label={translate('crm.board.others')} {...props} />}
        >
          {(close) =>
            all.map(({ id, name }) => (
              <MenuItem
                key={id}
                onSelect={() => {
                  close();
                  void navigate(`/crm/${id}`);
                }}
              >
                {name}
              </MenuItem>
            ))
          }
        </Popover>
      )}
      <Text size={13} weight={500} grow>
        {translate('crm.board.leads', { smart_count: open.length })} · <Ltr>{valueText(total)}</Ltr>{' '}
        {formats.currencyName(currency)}
        {forecast !== null && (
          <>
            {' · '}
            {translate('crm.board.forecast')} <Ltr>{valueText(Math.round(forecast))}</Ltr>
          </>
        )}
      </Text>
      <HeadActions
        main={
          onNew && (
            <Button kind="primary" icon="plus" onClick={onNew}>
              {translate('resources.lead_opportunities.new')}
            </Button>
          )
        }
      >
        <ButtonLink kind="ghost" icon={List} to="/lead_opportunities">
          {translate('crm.board.list')}
        </ButtonLink>
        <ButtonLink kind="ghost" icon={Clock} to={`/crm/${pipeline.id}/times`}>
          {translate('crm.times.title')}
        </ButtonLink>
        {may('update', 'lead_stages') && (
          <Button kind="ghost" icon={Columns3} onClick={onStages}>
            {translate('crm.board.stages')}
          </Button>
        )}
      </HeadActions>
    </BoardHead>
  );
}
