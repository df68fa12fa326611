import type { Address } from 'viem'

/** Addresses that are the same on every chain because public clients and contracts expect them. */
export const CREATE2_DEPLOYER: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
export const SAFE_SINGLETON_FACTORY: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
export const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
/** LayerZero's EndpointV2 has this address on all four testnets. */
export const LAYERZERO_ENDPOINT: Address = '0x6EDCE65403992e310A62460808c4b910D972f10f'
/** Circle's CCTP v2 has these addresses on all testnets. */
export const CCTP_V2 = {
  messenger: '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA',
  transmitter: '0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275',
  minter: '0xb43db544E2c27092c107639Ad201b3dEfAbcF192',
} as const satisfies Record<string, Address>

export const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000F'
export const L1_BLOCK: Address = '0x4200000000000000000000000000000000000015'
export const ARB_GAS_INFO: Address = '0x000000000000000000000000000000000000006C'
export const NODE_INTERFACE: Address = '0x00000000000000000000000000000000000000C8'

/** Hard-coded in the public client. */
export const INTENT_EXECUTOR: Address = '0x00000000005aD9ce1f5035FD62CA96CEf16AdAAF'
export const RESOURCE_LOCK: Address = '0x00000000000000171ede64904551eeDF3C6C9788'
/** The allocator named by the public client's lock tags. */
export const LOCK_ALLOCATOR: Address = '0xC7732071e3a1be6cfCE6D13bb05699A31a457679'
export const OWNABLE_VALIDATOR: Address = '0x000000000013fdB5234E4E3162a810F54d9f7E98'
export const NEXUS_BOOTSTRAP: Address = '0x00000000006eFb61D8c9546FF1B500de3f244EA7'
export const NEXUS_1_2_0 = {
  implementation: '0x000000000032dDC454C3BDcba80484Ad5A798705',
  factory: '0x0000000000679A258c64d2F20F310e12B64b7375',
} as const satisfies Record<string, Address>
export const NEXUS_1_2_1 = {
  implementation: '0x000000000D41C0Bf0063DbA53343389CdB2C9C78',
  factory: '0x0000000099d5576c73A3b190DaBeeAa0F128CE6B',
} as const satisfies Record<string, Address>

/** Kernel 3.3; the public client calls the meta-factory. */
export const KERNEL_3_3 = {
  kernelImplementation: '0xd6CEDDe84be40893d153Be9d467CD6aD37875b28',
  kernelFactory: '0x2577507b78c2008Ff367261CB6285d44ba5eF2E9',
  kernelMetaFactory: '0xd703aaE79538628d27099B8c4f621bE4CCd142d5',
} as const satisfies Record<string, Address>

export const STARTALE_1_0_0 = {
  startaleImplementation: '0x000000b8f5f723A680d3D7EE624Fe0bC84a6E05A',
  startaleFactory: '0x0000003B3E7b530b4f981aE80d9350392Defef90',
  startaleBootstrap: '0x000000552A5fAe3Db7a8F3917C435448F49BA6a9',
  startaleValidator: '0x00000072F286204Bb934eD49D8969E86F7dEC7b1',
} as const satisfies Record<string, Address>

/** The validator of accounts with sessions. */
export const SESSION_EMISSARY: Address = '0xad568B3F825A8d5FFc06DD3253526B64D810Ae89'
/** The policies for what session keys may do. */
export const SESSION_POLICIES = {
  SudoPolicy: '0x0000003111cD8e92337C100F22B7A9dbf8DEE301',
  SpendingLimitsPolicy: '0x00000088D48cF102A8Cdb0137A9b173f957c6343',
  TimeFramePolicy: '0x8177451511dE0577b911C254E9551D981C26dc72',
  UsageLimitPolicy: '0x1F34eF8311345A3A4a4566aF321b313052F51493',
  ValueLimitPolicy: '0x730DA93267E7E513e932301B47F2ac7D062abC83',
  IntentExecutionPolicy: '0xe9eA54d063975cDee9e06b7636d5563d95a7A23C',
  UniversalActionPolicy: '0x0000006DDA6c463511C4e9B05CFc34C1247fCF1F',
  ArgPolicy: '0x0000000000167edE64D8751daACDdC0312565a73',
} as const satisfies Record<string, Address>
/** The same policies where newer clients (2.2) have them; the others stay where they are. */
export const NEWER_SESSION_POLICIES = {
  SudoPolicy: '0x0000000000FEEc8D74e3143fBaBbca515358d869',
  SpendingLimitsPolicy: '0x000000000033212E272655D8a22402Db819477A6',
  TimeFramePolicy: '0x0000000000D30f611fA3bf652ac6879428586930',
  UsageLimitPolicy: '0x00000000001d4479FA2A947026204d0283ceDe4B',
  ValueLimitPolicy: '0x000000000021dC45451291BCDfc9f0B46d6f0278',
  UniversalActionPolicy: '0x0000000000714Cf48FcF88A0bFBa70d313415032',
} as const satisfies Record<string, Address>
/** The validators of accounts that other things than plain keys own. */
export const OWNER_VALIDATORS = {
  WebAuthnValidator: '0x0000000000578c4cB0e472a5462da43C495C3F33',
  MultiFactorValidator: '0xf6bDf42c9BE18cEcA5C06c42A43DAf7FBbe7896b',
  SocialRecoveryValidator: '0xA04D053b3C8021e8D5bF641816c42dAA75D8b597',
  EnsValidator: '0x5049ecBd4d961aE6DFEED9b7ccCe7f026454970E',
} as const satisfies Record<string, Address>
/** The fallback handler that a Safe with sessions has installed. */
export const SAFE_DOMAIN_FALLBACK: Address = '0x000000000052e9685932845660777DF43C2dC496'

/** Safe 1.4.1 through the singleton factory with salt 0. */
export const SAFE_1_4_1 = {
  safeSingleton: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
  safeL2Singleton: '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762',
  safeProxyFactory: '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
  safeMultiSend: '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
  safeMultiSendCallOnly: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  safeFallbackHandler: '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99',
} as const satisfies Record<string, Address>

/** The ERC-7579 adapter of a Safe, where the public client expects it. */
export const SAFE_7579 = {
  safe7579: '0x7579f2AD53b01c3D8779Fe17928e0D48885B0003',
  safe7579Launchpad: '0x75798463024Bda64D83c94A64Bc7D7eaB41300eF',
} as const satisfies Record<string, Address>
