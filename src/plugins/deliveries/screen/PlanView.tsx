import { useTranslate } from 'ra-core';
import { TouchWindow } from '#admin';
import { planPoints } from '../rules/plan.ts';
import type { ShownStop } from '../rules/told.ts';
import styles from './plan.module.css';
import { StateChip, useCustomer } from './StopParts.tsx';

/** The whole round: a plain plan, and the stops in their order. Needs no service for maps. */
export function PlanView({ stops, onClose }: { stops: readonly ShownStop[]; onClose: () => void }) {
  const translate = useTranslate();
  const customerOf = useCustomer();
  return (
    <TouchWindow
      size="small"
      title={translate('deliveries.plan')}
      note={translate('deliveries.planHelp')}
      onClose={onClose}
    >
      <Drawing stops={stops} />
      <ol className={styles.planned}>
        {stops.map((stop) => (
          <li key={stop.order}>
            <span>
              <b>{customerOf(stop)}</b>
              <bdi>{stop.address ?? translate('deliveries.noAddress')}</bdi>
            </span>
            <StateChip state={stop.state} />
          </li>
        ))}
      </ol>
    </TouchWindow>
  );
}

/** The line of the round with its stops, numbered. Says nothing that the list below does not. */
function Drawing({ stops }: { stops: readonly ShownStop[] }) {
  const points = planPoints(stops);
  return (
    <svg className={styles.plan} viewBox="0 0 100 62" aria-hidden="true">
      <g transform="scale(1 0.62)">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </g>
      {points.map(({ order, x, y }, at) => (
        <g key={order} data-state={stops[at]?.state}>
          <circle cx={x} cy={y * 0.62} r={4.5} />
          <text x={x} y={y * 0.62}>
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
