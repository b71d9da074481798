import { Card, Chip, Code, Grid, Icon, Stack, type OwnIcon } from '#admin';
import { useText } from './useText.ts';
import styles from './style.module.css';

const GIFT: OwnIcon = {
  paths: ['M3 9h18v4H3z', 'M5 13v8h14v-8', 'M12 9v12', 'M12 9c-5 0-5-6-2-6s2 6 2 6 1-6 4-6 0 6-2 6'],
};
const NUMBERS = [1, 2, 3, 4, 5];

/** Stack and grid layouts, and a custom icon. */
export function LayoutCard() {
  const text = useText();
  return (
    <div className={styles.wide}>
      <Card title={text('layout')}>
        <Stack>
          <Stack direction="row" gap="s">
            <Code>Stack row</Code>
            {NUMBERS.map((number) => (
              <Chip key={number}>{number}</Chip>
            ))}
          </Stack>
          <Code>Grid</Code>
          <Grid min={120} gap="s">
            {NUMBERS.map((number) => (
              <span key={number} className={styles.cell}>
                {number}
              </span>
            ))}
          </Grid>
          <Stack direction="row" gap="s">
            <Code>OwnIcon</Code>
            <Icon name={GIFT} size={20} />
          </Stack>
        </Stack>
      </Card>
    </div>
  );
}
