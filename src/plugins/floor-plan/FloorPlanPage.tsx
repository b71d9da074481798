import { Armchair } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { LoadFailed, MissingState, PagePending, useToolFrame } from '#admin';
import { PlanTitle } from './service/PlanHead.tsx';
import { ServiceScreen } from './service/ServiceScreen.tsx';
import { usePlan } from './service/usePlan.ts';
import styles from './service/service.module.css';

/** `/admin/floor-plan`: the floors in service, and drawn by those who may; `floor-plan/tables/:id` opens at a table. */
export default function FloorPlanPage() {
  useToolFrame();
  const translate = useTranslate();
  const { id } = useParams();
  const plan = usePlan();
  if (plan.error)
    return (
      <LoadFailed
        isPage
        isAlone
        title={translate('floorPlan.service.failed')}
        error={plan.error}
        onRetry={() => void plan.refresh()}
      />
    );
  if (plan.isPending) return <PagePending title={translate('floorPlan.title')} />;
  if (plan.floors.length === 0)
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
  return <ServiceScreen plan={plan} opened={id === undefined ? null : Number(id)} />;
}
