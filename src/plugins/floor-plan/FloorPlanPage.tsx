import { Armchair } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { MissingState, Query, useToolFrame } from '#admin';
import { PlanTitle } from './service/PlanHead.tsx';
import { ServiceScreen } from './service/ServiceScreen.tsx';
import { usePlan, type Plan } from './service/usePlan.ts';
import styles from './service/service.module.css';

/** `/admin/floor-plan`: the floors in service, and drawn by those who may; `floor-plan/tables/:id` opens at a table. */
export default function FloorPlanPage() {
  useToolFrame();
  const translate = useTranslate();
  const { id } = useParams();
  const plan = usePlan();
  const { error, refresh } = plan;
  const data = error || plan.isPending ? undefined : plan;
  return (
    <Query
      title={translate('floorPlan.title')}
      failed={translate('floorPlan.service.failed')}
      query={{ data, error, refetch: refresh }}
    >
      {({ floors }) =>
        floors.length === 0 ? (
          <NoFloor plan={plan} />
        ) : (
          <ServiceScreen plan={plan} opened={id === undefined ? null : Number(id)} />
        )
      }
    </Query>
  );
}

interface PlanProps {
  readonly plan: Plan;
}

/** An installation without floors: the first one is made in place. */
function NoFloor({ plan }: PlanProps) {
  const translate = useTranslate();
  return (
    <div className={styles.tool}>
      <header className={styles.head}>
        <PlanTitle floor={undefined} />
      </header>
      <div className={styles.empty}>
        <MissingState
          resource="reservable_categories"
          fields={{ name: 12, store: 12, planBgImage: 12 }}
          values={{ type: 'floor', position: 1 }}
          icon={Armchair}
          title={translate('floorPlan.service.noFloor')}
          help={translate('floorPlan.service.noFloorHelp')}
          ask={translate('floorPlan.service.noFloorAsk')}
          size="touch"
          onAdded={() => void plan.refresh()}
        />
      </div>
    </div>
  );
}
