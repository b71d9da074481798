// On the page of an order: where it is, when it was where, and the proof.
import { useTranslate } from 'ra-core';
import { Card, Chip, Row, type PartProps, useFormats, useRecordList } from '#admin';
import { StateChip } from '../screen/StopParts.tsx';
import { useTexts } from '../screen/useTexts.ts';
import styles from './rounds.module.css';

const STEPS = ['leftAt', 'arrivedAt', 'endedAt'] as const;
const PROOFS = ['signature', 'photo'] as const;
/** The delivery itself comes before cash of another driver beside it. */
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

/** What became of the delivery of an order; nothing while nobody has reported or planned it. */
export default function OrderDelivery({ record }: PartProps<'record.figures', 'orders'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const texts = useTexts();
  const { data } = useRecordList('deliveries', { filter: { order: record.id }, ...FIRST });
  const delivery = data?.[0];
  if (!delivery?.state) return null;
  const { agent, cash = 0, excess = 0, reason, note, recipient } = delivery;
  const amount = (value: number) => `${formats.major(value, texts.currency)}\u00A0${texts.unit}`;
  const said = [recipient, note].filter((text) => text !== undefined && text !== null && text !== '');
  return (
    <Card title={translate('deliveries.orderCard')}>
      <div className={styles.order}>
        <Row gap={6} wrap>
          <StateChip state={delivery.state} />
          {agent?.fullName && <span>{translate('deliveries.by', { name: agent.fullName })}</span>}
          {reason && <Chip>{translate(`resources.deliveries.values.reason.${reason}`)}</Chip>}
          {cash > 0 && <Chip tone="info">{translate('deliveries.took', { amount: amount(cash) })}</Chip>}
          {excess > 0 && <Chip tone="warning">{translate('deliveries.excess', { amount: amount(excess) })}</Chip>}
        </Row>
        <dl className={styles.counts}>
          {STEPS.map((name) => {
            const at = delivery[name];
            return (
              at && (
                <div key={name}>
                  <dt>{translate(`resources.deliveries.fields.${name}`)}</dt>
                  <dd>{formats.moment(at)}</dd>
                </div>
              )
            );
          })}
        </dl>
        {said.map((text) => (
          <p key={text}>
            <bdi>{text}</bdi>
          </p>
        ))}
        <Row gap={12} align="stretch" wrap className={styles.proofs}>
          {PROOFS.map((name) => {
            const address = delivery[name];
            return address && <img key={name} src={address} alt={translate(`deliveries.proofOf.${name}`)} />;
          })}
        </Row>
      </div>
    </Card>
  );
}
