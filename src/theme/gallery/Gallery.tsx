/** Every control in both schemes, side by side, to be looked at while the theme is worked on. Development only. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { iconNames } from '../icons/names';
import { MuiRoot } from '../MuiRoot';
import { Avatar } from '../ui/Avatar';
import { CheckSegments } from '../ui/CheckSegments';
import { CountBadge, RiskChip, StatusChip } from '../ui/chips';
import { Kbd } from '../ui/Kbd';
import { Logo } from '../ui/Logo';
import { MoneyText } from '../ui/MoneyText';
import { Segmented } from '../ui/Segmented';
import { SkeletonRows } from '../ui/Skeleton';
import { Spinner } from '../ui/Spinner';
import { EmptyState, ErrorState } from '../ui/states';
import { TimeLeft } from '../ui/TimeLeft';
import { Sheet, Tray } from '../ui/Tray';
import { color, SCHEME_ATTRIBUTE } from '../vars';

const swatches = {
  Page: color.background.default,
  Paper: color.background.paper,
  Sheet: color.sheet,
  Raised: color.raised,
  Main: color.primary.main,
  Strong: color.primary.strong,
  Inverse: color.inverse.fill,
  Success: color.tones.success.mark,
  Warning: color.tones.warning.mark,
  Error: color.tones.error.mark,
  Info: color.tones.info.mark,
  Escalated: color.tones.escalated.mark,
};

const Row = ({ children, gap = 1.5 }: { children: ReactNode; gap?: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap, marginBlock: 2 }}>{children}</Box>
);

function Controls() {
  const [mine, setMine] = useState<'mine' | 'team' | 'approvals'>('mine');
  const [tab, setTab] = useState(0);
  return (
    <>
      <Row gap={2}>
        <Logo height={24} />
        <Box sx={{ marginInlineStart: 'auto' }} />
        <CountBadge count={14} tone="error" />
        <CountBadge count={2418} />
        <Avatar name="Ilse Vandermoor" size={30} />
        <Avatar name="Solvara Energia" shape="business" size={30} />
        <Avatar name="Noor El-Haddawiri" size={52} />
      </Row>
      <Row>
        {Object.entries(swatches).map(([name, fill]) => (
          <Box key={name} sx={{ width: 48 }}>
            <Box
              sx={{ height: 26, borderRadius: '8px', boxShadow: `inset 0 0 0 1px ${color.lineOnPaper}` }}
              style={{ background: fill }}
            />
            <Typography variant="caption">{name}</Typography>
          </Box>
        ))}
      </Row>
      <Row>
        <Button startIcon={<Icon name="check" />}>
          Approve{' '}
          <Kbd over="fill" style={{ marginInlineStart: 8 }}>
            A
          </Kbd>
        </Button>
        <Button>Primary</Button>
        <Button color="secondary">Secondary</Button>
        <Button variant="tonal">Tonal</Button>
        <Button variant="outlined">Outline</Button>
        <Button variant="text">Text</Button>
      </Row>
      <Row>
        <Button variant="danger">Reject</Button>
        <Button variant="tonal" color="error">
          Reject
        </Button>
        <Button variant="outlined" color="error">
          Reject
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading loadingPosition="start" startIcon={<Icon name="save" />}>
          Saving
        </Button>
        <Button size="small" variant="tonal">
          Small
        </Button>
        <Button size="large">Large</Button>
        <IconButton color="tonal" aria-label="Edit">
          <Icon name="edit" />
        </IconButton>
        <IconButton aria-label="More">
          <Icon name="more_vert" />
        </IconButton>
      </Row>
      <Row>
        <StatusChip tone="success" label="Approved" dot />
        <StatusChip tone="info" label="In review" dot />
        <StatusChip tone="warning" label="Info requested" dot />
        <StatusChip tone="error" label="Rejected" dot />
        <StatusChip tone="escalated" label="Escalated" dot />
        <StatusChip tone="neutral" label="Draft" dot />
        <StatusChip tone="warning" label="PEP" icon="flag" />
        <StatusChip tone="neutral" label="Manual" rimmed />
        <StatusChip tone="neutral" label="Tag" />
        <Chip label="Chip" onDelete={() => undefined} />
      </Row>
      <Row>
        <RiskChip score={22} band="Low" />
        <RiskChip score={72} band="Medium" />
        <RiskChip score={91} band="High" />
        <TimeLeft used={0.4}>5 h 05 m</TimeLeft>
        <TimeLeft used={0.8}>38 m</TimeLeft>
        <TimeLeft used={1.2}>−26 m</TimeLeft>
        <CheckSegments checks={['passed', 'review', 'failed', 'running', 'notRun']} label="1 passed" />
        <MoneyText amount={418260} currency="EUR" symbol />
        <MoneyText amount={4000000} currency="EUR" />
        <MoneyText amount={-1250} currency="JPY" />
        <MoneyText amount={1250} currency="KWD" signed />
      </Row>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, marginBlock: 3 }}>
        <TextField label="Default" defaultValue="Lindenkaai 18" />
        <TextField label="With hint" defaultValue="ilse@postbox.example" helperText="We send a code here." required />
        <TextField
          label="Date of birth"
          defaultValue="2032 03 14"
          error
          helperText="Use a date in the past."
          slotProps={{
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <Icon name="error" filled />
                </InputAdornment>
              ),
            },
          }}
        />
        <TextField label="Status" select defaultValue="review">
          <MenuItem value="approved">Approved</MenuItem>
          <MenuItem value="review">In review</MenuItem>
        </TextField>
        <TextField label="Disabled" disabled defaultValue="CUS-048207" />
        <DatePicker label="Next review" format="yyyy MM dd" defaultValue={new Date(2026, 10, 30)} />
        <TextField label="Rationale" multiline minRows={2} placeholder="Kept in the audit log, visible to auditors" />
        <Paper elevation={2} sx={{ borderRadius: '14px', background: color.raised }}>
          <MenuList sx={{ padding: 1 }}>
            <MenuItem>Approved</MenuItem>
            <MenuItem selected>In review</MenuItem>
            <MenuItem>Rejected</MenuItem>
          </MenuList>
        </Paper>
      </Box>
      <Paper elevation={2} sx={{ display: 'inline-block', borderRadius: '14px', background: color.raised }}>
        <DateCalendar defaultValue={new Date(2026, 10, 30)} showDaysOutsideCurrentMonth />
      </Paper>
      <Row gap={2}>
        <Checkbox defaultChecked slotProps={{ input: { 'aria-label': 'Ticked' } }} />
        <Checkbox indeterminate slotProps={{ input: { 'aria-label': 'Some' } }} />
        <Checkbox slotProps={{ input: { 'aria-label': 'Empty' } }} />
        <Checkbox disabled slotProps={{ input: { 'aria-label': 'Off' } }} />
        <Radio checked slotProps={{ input: { 'aria-label': 'Picked' } }} />
        <Radio slotProps={{ input: { 'aria-label': 'Not picked' } }} />
        <Switch defaultChecked slotProps={{ input: { 'aria-label': 'On' } }} />
        <Switch slotProps={{ input: { 'aria-label': 'Off' } }} />
        <Switch disabled slotProps={{ input: { 'aria-label': 'Off' } }} />
        <Segmented
          label="Whose"
          value={mine}
          onChange={setMine}
          options={[
            { value: 'mine', label: 'Mine' },
            { value: 'team', label: 'Team' },
            { value: 'approvals', label: 'Approvals' },
          ]}
        />
      </Row>
      <Tabs value={tab} onChange={(_event, next: number) => setTab(next)}>
        {['Overview', 'Checks', 'Documents', 'Transactions', 'Cases', 'Relationships', 'Notes', 'Audit log'].map(
          (name) => (
            <Tab key={name} label={name} />
          ),
        )}
      </Tabs>
      <Row>
        <Alert severity="warning">
          <strong>Duties that clash.</strong> This role can decide on cases and approve them.
        </Alert>
        <Alert severity="error">Could not be saved.</Alert>
        <Alert severity="success">Saved.</Alert>
        <Alert severity="info">Two people look at this.</Alert>
      </Row>
      <Tray
        title="Customers"
        note="3 of 186"
        actions={
          <Button size="small" variant="tonal">
            View
          </Button>
        }
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableCell padding="checkbox">
                <Checkbox indeterminate />
              </TableCell>
              <TableCell>Customer</TableCell>
              <TableCell>
                <TableSortLabel active direction="desc">
                  Risk
                </TableSortLabel>
              </TableCell>
              <TableCell>Status</TableCell>
            </TableRow>
          </TableHead>
          <TableBody sx={{ background: color.sheet }}>
            {['Noor El-Haddawiri', 'Radu Cernavesti', 'Oisín Gallaherne'].map((name, row) => (
              <TableRow key={name} hover selected={row === 1}>
                <TableCell padding="checkbox">
                  <Checkbox checked={row === 1} />
                </TableCell>
                <TableCell>
                  <Row>
                    <Avatar name={name} /> {name}
                  </Row>
                </TableCell>
                <TableCell>
                  <RiskChip score={95 - row * 32} />
                </TableCell>
                <TableCell>
                  <StatusChip tone="info" label="In review" dot />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Tray>
      <Row>
        <Spinner /> <Spinner size={17} /> <Kbd>J</Kbd>
        <Kbd>K</Kbd> <Kbd>Ctrl</Kbd>
      </Row>
      <Tray>
        <SkeletonRows rows={4} label="Loading" />
      </Tray>
      <Row>
        <Sheet>
          <EmptyState
            icon="group_add"
            title="No customers yet"
            text="Add the first one by hand or import a file."
            actions={<Button>New customer</Button>}
          />
        </Sheet>
        <Sheet>
          <ErrorState
            icon="cloud_off"
            title="Looks like our API is down"
            text="We try again in 12 s."
            detail="Error 503"
          />
        </Sheet>
      </Row>
    </>
  );
}

const Half = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <Box
    {...{ [SCHEME_ATTRIBUTE]: scheme }}
    sx={{ flex: 1, minWidth: 0, padding: 5, color: 'text.primary', background: color.background.default }}
  >
    <Controls />
  </Box>
);

export default function Gallery() {
  return (
    <MuiRoot>
      <LocalizationProvider dateAdapter={AdapterDateFns}>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', lg: 'row' } }}>
          <Half scheme="light" />
          <Half scheme="dark" />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 5 }}>
          {iconNames.map((name) => (
            <Box key={name} title={name} sx={{ display: 'flex', gap: 1 }}>
              <Icon name={name} size={20} />
              <Icon name={name} size={20} filled />
            </Box>
          ))}
        </Box>
      </LocalizationProvider>
    </MuiRoot>
  );
}
