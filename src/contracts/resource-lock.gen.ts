// Generated from contracts/src/ResourceLock.sol by contracts/build.ts. Do not edit.

export const resourceLockAbi = [
  {
    "inputs": [
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      },
      {
        "internalType": "uint256",
        "name": "changeableAt",
        "type": "uint256"
      }
    ],
    "name": "EmissaryNotChangeable",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "notAfter",
        "type": "uint256"
      }
    ],
    "name": "Expired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "InexactTransfer",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "wanted",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "locked",
        "type": "uint256"
      }
    ],
    "name": "InsufficientLock",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "allocator",
        "type": "address"
      }
    ],
    "name": "InvalidAllocation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      }
    ],
    "name": "InvalidSponsorSignature",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "MalformedFunding",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "NativeTransferFailed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "NonceUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "withdrawableAt",
        "type": "uint256"
      }
    ],
    "name": "NotWithdrawableYet",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NothingToDeposit",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      }
    ],
    "name": "OtherAllocator",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReceiversMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "claimant",
        "type": "uint256"
      }
    ],
    "name": "StaysInLock",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      }
    ],
    "name": "WrongChain",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "sponsor",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "arbiter",
        "type": "address"
      }
    ],
    "name": "Claimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "depositor",
        "type": "address"
      }
    ],
    "name": "Deposited",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "emissary",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "changeableAt",
        "type": "uint256"
      }
    ],
    "name": "EmissaryAssigned",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "withdrawableAt",
        "type": "uint256"
      }
    ],
    "name": "ForcedWithdrawalStatus",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "Withdrawn",
    "type": "event"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes",
            "name": "allocatorData",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "expires",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "id",
                "type": "uint256"
              },
              {
                "components": [
                  {
                    "internalType": "uint256",
                    "name": "claimant",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "amount",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct ResourceLock.Component[]",
                "name": "portions",
                "type": "tuple[]"
              }
            ],
            "internalType": "struct ResourceLock.ComponentsById[]",
            "name": "transfers",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct ResourceLock.AllocatedBatchTransfer",
        "name": "transfer",
        "type": "tuple"
      }
    ],
    "name": "allocatedBatchTransfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes",
            "name": "allocatorData",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "expires",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "id",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "claimant",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct ResourceLock.Component[]",
            "name": "recipients",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct ResourceLock.AllocatedTransfer",
        "name": "transfer",
        "type": "tuple"
      }
    ],
    "name": "allocatedTransfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      },
      {
        "internalType": "address",
        "name": "emissary",
        "type": "address"
      }
    ],
    "name": "assignEmissary",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "funding",
            "type": "bytes"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "bytes",
        "name": "authorization",
        "type": "bytes"
      },
      {
        "internalType": "address[]",
        "name": "receivers",
        "type": "address[]"
      }
    ],
    "name": "claim",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "depositERC20",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "depositNative",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "name": "disableForcedWithdrawal",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      }
    ],
    "name": "emissaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "emissary",
        "type": "address"
      },
      {
        "internalType": "uint48",
        "name": "changeableAt",
        "type": "uint48"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "name": "enableForcedWithdrawal",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "timestamp",
        "type": "uint256"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "forcedWithdrawal",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      }
    ],
    "name": "isNonceUsed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "used",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "sponsor",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "originChain",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "address",
                "name": "token",
                "type": "address"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct Token[]",
            "name": "permitted",
            "type": "tuple[]"
          },
          {
            "internalType": "uint256",
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "components": [
              {
                "components": [
                  {
                    "internalType": "address",
                    "name": "recipient",
                    "type": "address"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "token",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "amount",
                        "type": "uint256"
                      }
                    ],
                    "internalType": "struct Token[]",
                    "name": "tokenOut",
                    "type": "tuple[]"
                  },
                  {
                    "internalType": "uint256",
                    "name": "targetChain",
                    "type": "uint256"
                  },
                  {
                    "internalType": "uint256",
                    "name": "fillExpiry",
                    "type": "uint256"
                  }
                ],
                "internalType": "struct Target",
                "name": "target",
                "type": "tuple"
              },
              {
                "internalType": "uint128",
                "name": "minGas",
                "type": "uint128"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "originOps",
                "type": "tuple"
              },
              {
                "components": [
                  {
                    "internalType": "bytes32",
                    "name": "vt",
                    "type": "bytes32"
                  },
                  {
                    "components": [
                      {
                        "internalType": "address",
                        "name": "to",
                        "type": "address"
                      },
                      {
                        "internalType": "uint256",
                        "name": "value",
                        "type": "uint256"
                      },
                      {
                        "internalType": "bytes",
                        "name": "data",
                        "type": "bytes"
                      }
                    ],
                    "internalType": "struct Ops[]",
                    "name": "ops",
                    "type": "tuple[]"
                  }
                ],
                "internalType": "struct Op",
                "name": "destOps",
                "type": "tuple"
              },
              {
                "internalType": "bytes32",
                "name": "q",
                "type": "bytes32"
              }
            ],
            "internalType": "struct Mandate",
            "name": "mandate",
            "type": "tuple"
          },
          {
            "internalType": "bytes",
            "name": "funding",
            "type": "bytes"
          }
        ],
        "internalType": "struct Order",
        "name": "order",
        "type": "tuple"
      },
      {
        "internalType": "address",
        "name": "arbiter",
        "type": "address"
      }
    ],
    "name": "orderDigest",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "digest",
        "type": "bytes32"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes12",
        "name": "lockTag",
        "type": "bytes12"
      }
    ],
    "name": "scheduleEmissaryAssignment",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "changeableAt",
        "type": "uint256"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "id",
        "type": "uint256"
      }
    ],
    "name": "withdrawableAt",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "timestamp",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "nonce",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "expires",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "id",
            "type": "uint256"
          },
          {
            "components": [
              {
                "internalType": "uint256",
                "name": "claimant",
                "type": "uint256"
              },
              {
                "internalType": "uint256",
                "name": "amount",
                "type": "uint256"
              }
            ],
            "internalType": "struct ResourceLock.Component[]",
            "name": "portions",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct ResourceLock.ComponentsById[]",
        "name": "transfers",
        "type": "tuple[]"
      }
    ],
    "name": "withdrawalDigest",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const

export const resourceLockBytecode =
  '0x6080604052348015600e575f5ffd5b50613ac28061001c5f395ff3fe6080604052600436106100ee575f3560e01c80638fa31b5811610087578063cab7e8eb11610057578063cab7e8eb146102aa578063d99096e3146102e3578063eb35a6d214610302578063f0d5b33f14610321575f5ffd5b80638fa31b581461023a57806396eeee09146102595780639816962f14610278578063ba377eb414610297575f5ffd5b80634a6bf993116100c25780634a6bf993146101a7578063602ae4f4146101c6578063627e1534146101fc578063700301901461021b575f5ffd5b8062fdd58e146100f25780631b0196d4146101385780632e3ff2f7146101595780632ea8433c14610188575b5f5ffd5b3480156100fd575f5ffd5b5061012561010c3660046129ae565b5f60208181529281526040808220909352908152205481565b6040519081526020015b60405180910390f35b348015610143575f5ffd5b506101576101523660046129ed565b610397565b005b348015610164575f5ffd5b50610178610173366004612a24565b6104cd565b604051901515815260200161012f565b348015610193575f5ffd5b506101786101a2366004612a59565b61054b565b3480156101b2575f5ffd5b506101786101c1366004612a8f565b610654565b3480156101d1575f5ffd5b506101256101e03660046129ae565b600160209081525f928352604080842090915290825290205481565b348015610207575f5ffd5b50610125610216366004612d02565b61069a565b348015610226575f5ffd5b50610178610235366004612d73565b6106d8565b348015610245575f5ffd5b50610125610254366004612d8a565b610731565b348015610264575f5ffd5b50610125610273366004612df0565b6107e6565b348015610283575f5ffd5b50610125610292366004612e33565b610801565b6101256102a53660046129ed565b6108ae565b3480156102b5575f5ffd5b506101786102c43660046129ae565b600260209081525f928352604080842090915290825290205460ff1681565b3480156102ee575f5ffd5b506101576102fd366004612e95565b6108dc565b34801561030d575f5ffd5b5061012561031c366004612d73565b610c5b565b34801561032c575f5ffd5b5061037161033b366004612f5a565b600360209081525f92835260408084209091529082529020546001600160a01b03811690600160a01b900465ffffffffffff1682565b604080516001600160a01b03909316835265ffffffffffff90911660208301520161012f565b335f9081526003602090815260408083206001600160a01b0319861684529091529020805465ffffffffffff600160a01b820416906001600160a01b031615806103eb575080158015906103eb5750804210155b8482909161042357604051632bbc898560e01b81526001600160a01b0319909216600483015260248201526044015b60405180910390fd5b50506040805180820182526001600160a01b038581168083525f602080850182815233808452600383528784206001600160a01b03198d1680865290845288852097518854935165ffffffffffff16600160a01b026001600160d01b031990941697169690961791909117909555855192835282015290927fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d191015b60405180910390a350505050565b5f6104d6610cc6565b335f90815260016020908152604080832087845290915290205480158015906104ff5750804210155b8582909161052957604051635339105b60e01b81526004810192909252602482015260440161041a565b505061053733868686610cfd565b6001915050610544610d67565b9392505050565b5f610554610cc6565b6040805160018082528183019092525f91816020015b604080518082019091525f81526060602082015281526020019060019003908161056a5750506040805180820190915260608501358152909150602081016105b56080860186612f86565b808060200260200160405190810160405280939291908181526020015f905b82821015610600576105f160408302860136819003810190612fcb565b815260200190600101906105d4565b5050505050815250815f8151811061061a5761061a612fe5565b60209081029190910101526106426106328480612ff9565b8560200135866040013585610d91565b600191505061064f610d67565b919050565b5f61065d610cc6565b61068f61066a8380612ff9565b60208501356040860135610681606088018861303b565b61068a91613080565b610d91565b50600161064f610d67565b5f6106cd858585856040516020016106b2919061308c565b60405160208183030381529060405280519060200120610f6f565b90505b949350505050565b335f8181526001602090815260408083208584528252808320839055518281529192849290917f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3506001919050565b5f61073a610cc6565b610744848661108e565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038716906370a0823190602401602060405180830381865afa15801561078b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107af919061313e565b90506107c66001600160a01b0387163330876110a8565b6107d2863083876110de565b6107dd83838661114d565b506106d0610d67565b5f6107f96107f3846134c2565b83611201565b509392505050565b5f61080b826113aa565b610815904261359b565b335f8181526003602090815260408083206001600160a01b0319881680855290835292819020805465ffffffffffff8716600160a01b0265ffffffffffff60a01b1982168117835583516001600160a01b03918216919092161781529283018690529495509192917fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d1910160405180910390a350919050565b5f6108b7610cc6565b6108c1835f61108e565b90506108ce82823461114d565b6108d6610d67565b92915050565b6108e4610cc6565b602085013546811461090c57604051635ea03eed60e11b815260040161041a91815260200190565b5060808501354281101561093657604051637c06dd7560e11b815260040161041a91815260200190565b506109446040860186612f86565b821490506109655760405163f5757a6f60e01b815260040160405180910390fd5b61097f61097560208701876135ae565b8660600135611439565b5f808061098e868801886135c9565b9250925092505f5f6109a98a6109a3906134c2565b33611201565b90925090505f6109bc60c08c018c612ff9565b8101906109c991906136a4565b6040015190506109e86109df60208d018d6135ae565b848489856114c3565b8260608c01356109fb60208e018e6135ae565b6040513381526001600160a01b0391909116907fce8d65723f567265da763215891712c7b43c0fed43fc5fad7a3952eb02d4173c9060200160405180910390a45f5f5b8251811015610c44575f610a5560408f018f612f86565b83818110610a6557610a65612fe5565b610a7b92602060409092020190810191506135ae565b90505f8e8060400190610a8e9190612f86565b84818110610a9e57610a9e612fe5565b9050604002016020013590505f60a01b6001600160a01b031916858481518110610aca57610aca612fe5565b60200260200101516001600160a01b03191603610b3657610b2f8f5f016020810190610af691906135ae565b8d8d86818110610b0857610b08612fe5565b9050602002016020810190610b1d91906135ae565b6001600160a01b0385169190846110a8565b5050610c3c565b610b6f858481518110610b4b57610b4b612fe5565b60200260200101518a60a09190911c6affffffffffffffffffffff90811691161490565b858481518110610b8157610b81612fe5565b602002602001015190610bb457604051632010685360e11b81526001600160a01b0319909116600482015260240161041a565b5083610bca57610bc589888a611541565b600193505b610c088f5f016020810190610bdf91906135ae565b610c02878681518110610bf457610bf4612fe5565b60200260200101518561108e565b83611577565b610c39828d8d86818110610c1e57610c1e612fe5565b9050602002016020810190610c3391906135ae565b83611606565b50505b600101610a3e565b5050505050505050610c54610d67565b5050505050565b5f610c65826113aa565b610c6f904261359b565b335f818152600160209081526040808320878452825291829020849055905183815292935084927f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3919050565b610cce6116dd565b610cfb60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061171d565b565b610d08848483611577565b816001600160a01b031683856001600160a01b03167f6562355720ad5e9816350753de199edab487334dc9b97f1b15e35e1907ca7ed584604051610d4e91815260200190565b60405180910390a4610d61838383611606565b50505050565b610cfb5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610cf5565b814211158290610db757604051637c06dd7560e11b815260040161041a91815260200190565b50610dc23384611439565b5f80610dd0868801886137c1565b91509150610dea82610de43388888861069a565b83611541565b5f5b8351811015610f65575f610e19858381518110610e0b57610e0b612fe5565b60200260200101515f015190565b905060a081901c6affffffffffffffffffffff908116908516148190610e5f57604051632010685360e11b81526001600160a01b0319909116600482015260240161041a565b505f858381518110610e7357610e73612fe5565b60200260200101516020015190505f5b8151811015610f575760a0828281518110610ea057610ea0612fe5565b60200260200101515f0151901c5f14828281518110610ec157610ec1612fe5565b60200260200101515f015190610eed5760405163509b5d2b60e11b815260040161041a91815260200190565b50610f4f33888681518110610f0457610f04612fe5565b60200260200101515f0151848481518110610f2157610f21612fe5565b60200260200101515f0151858581518110610f3e57610f3e612fe5565b602002602001015160200151610cfd565b600101610e83565b505050806001019050610dec565b5050505050505050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fccfd270d22f51fa7033b520f0fe9029b0892ea40f19b08d34f66270a3aac1dcb918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c001604051602081830303815290604052805190602001209050611084817f170968c42adc9827696650fa332e683467be7e7b927fb61bd9cb4c85956490608888888860405160200161104f95949392919061380d565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b9695505050505050565b6001600160a01b03166001600160a01b0319919091161790565b6110b6848484846001611724565b610d6157604051635274afe760e01b81526001600160a01b038516600482015260240161041a565b5f6110e98585611791565b90505f8382116110f9575f611103565b6111038483613839565b905085838281811015611142576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161041a565b505050505050505050565b805f0361116d57604051639a4f66bf60e01b815260040160405180910390fd5b5f6001600160a01b038416156111835783611185565b335b6001600160a01b0381165f908152602081815260408083208784529091528120805492935084929091906111ba90849061359b565b90915550506040805183815233602082015284916001600160a01b038416917fa49637e3f6491de6c2c23c5006bef69df603d0dba9d65c8b756fe46ac29810b991016104bf565b5f5f5f8460c0015180602001905181019061121c91906138a7565b905084604001515181604001515114801561123f57508060600151518160800151105b61125c576040516385af333160e01b815260040160405180910390fd5b805191505f80836001811115611274576112746139c4565b606084015191149150816112925761128d87848861181e565b61129d565b61129d8784886119f2565b818460800151815181106112b3576112b3612fe5565b6020026020010181815250505f826112eb577fee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae561130d565b7f558f66062aaa99f9b8229dfe1621b6efcee0513dbc552aa5ffac622f4823dbfc5b885160608a015160808b015160405161132a9087906020016139d8565b6040516020818303038152906040528051906020012060405160200161135495949392919061380d565b60405160208183030381529060405280519060200120905061139d61137d848660200151611be7565b8260405161190160f01b8152600281019290925260228201526042902090565b9550505050509250929050565b5f600760fc83901c1660048110156113f65780156113e857806001146113e157806002146113da576102586113eb565b603c6113eb565b600f6113eb565b60015b61ffff169392505050565b80600414611429578060051461142057806006146114175762278d0061142d565b6209489061142d565b6201518061142d565b610f3c5b62ffffff169392505050565b6001600160a01b0382165f9081526002602090815260408083208484529091529020548290829060ff1615611492576040516302af71f160e41b81526001600160a01b039092166004830152602482015260440161041a565b50506001600160a01b039091165f90815260026020908152604080832093835292905220805460ff19166001179055565b5f60018460018111156114d8576114d86139c4565b146114ed576114e8868685611cf6565b6114f8565b6114f8868685611d27565b9050808061150d575061150d86868585611d73565b8690611538576040516377eb014160e11b81526001600160a01b03909116600482015260240161041a565b50505050505050565b61154c838383611ef0565b8390610d61576040516316744e9560e11b81526001600160a01b03909116600482015260240161041a565b6001600160a01b0383165f90815260208181526040808320858452909152902054828282818110156115cc57604051623b7b8f60e71b815260048101939093526024830191909152604482015260640161041a565b50505081816115db9190613839565b6001600160a01b039094165f9081526020818152604080832095835294905292909220929092555050565b6001600160a01b0383166116505761161e8282611f60565b82829091610c545760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161041a565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611697573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116bb919061313e565b90506116d16001600160a01b0385168484611f70565b610d61848483856110de565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610cfb57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316611780578383151615611774573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6001600160a01b0383161561180e576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156117e5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611809919061313e565b610544565b506001600160a01b031631919050565b5f5f84604001515160026118329190613a0d565b6001600160401b0381111561184957611849612ac5565b604051908082528060200260200182016040528015611872578160200160208202803683370190505b5090505f5b856040015151811015611960578560400151818151811061189a5761189a612fe5565b60200260200101515f01516001600160a01b0316856040015182815181106118c4576118c4612fe5565b60209081029190910101516001600160a01b03191617826118e6836002613a0d565b815181106118f6576118f6612fe5565b6020026020010181815250508560400151818151811061191857611918612fe5565b602002602001015160200151828260026119329190613a0d565b61193d90600161359b565b8151811061194d5761194d612fe5565b6020908102919091010152600101611877565b507f54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db5f1b8386602001518360405160200161199b91906139d8565b604051602081830303815290604052805190602001206119be8960a00151611faa565b6040516020016119d295949392919061380d565b604051602081830303815290604052805190602001209150509392505050565b5f5f8460400151516001600160401b03811115611a1157611a11612ac5565b604051908082528060200260200182016040528015611a3a578160200160208202803683370190505b5090505f5b8151811015611b8b57604085015180515f919083908110611a6257611a62612fe5565b60200260200101516001600160a01b03191603611a92576040516385af333160e01b815260040160405180910390fd5b7ffb7744571d97aa61eb9c2bc3c67b9b1ba047ac9e95afb2ef02bc5b3d9e64fbe585604001518281518110611ac957611ac9612fe5565b602002602001015187604001518381518110611ae757611ae7612fe5565b60200260200101515f015188604001518481518110611b0857611b08612fe5565b602002602001015160200151604051602001611b5094939291909384526001600160a01b03199290921660208401526001600160a01b03166040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611b7857611b78612fe5565b6020908102919091010152600101611a3f565b507ff8510604b88334812cc0a16f5df95736ed8bbf116c0a81231d76e7eeae92de2883866020015183604051602001611bc491906139d8565b604051602081830303815290604052805190602001206119be8960a001516120fe565b5f7f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f7f5e6f7b4e1ac3d625bac418bc955510b3e054cb6cc23cc27885107f080180b29284611c55577f044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116d611c77565b7fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc65b8486611c92576ef6ed8be424d673c63eeff8b9267420611ca8565b7373d2dc0c21fca4ec1601895d50df7f5624f07d3f5b604080516020810196909652850193909352606084019190915260808301526001600160a01b031660a082015260c00160405160208183030381529060405280519060200120905092915050565b5f611d02848484612189565b806106d057506001600160a01b0384163b158015906106d057506106d08484846121e6565b5f611d33848484611cf6565b806106d057507f19457468657265756d205369676e6564204d6573736167653a0a3332000000005f908152601c849052603c90206106d090859084611cf6565b5f5f5b8251811015611ee4576001600160a01b0386165f90815260036020526040812084518290869085908110611dac57611dac612fe5565b6020908102919091018101516001600160a01b03191682528101919091526040015f9081205485516001600160a01b039091169250859084908110611df357611df3612fe5565b60200260200101516001600160a01b0319161480611e1957506001600160a01b0381163b155b15611e28575f925050506106d0565b5f816001600160a01b031663f699ba1c89898a8a8a8981518110611e4e57611e4e612fe5565b60200260200101516040518663ffffffff1660e01b8152600401611e76959493929190613a24565b602060405180830381865afa158015611e91573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611eb59190613a8e565b90506001600160e01b03198116633da66e8760e21b14611eda575f93505050506106d0565b5050600101611d76565b50505115159392505050565b5f836001600160a01b03163b5f03611f4e575f5f611f0e858561224b565b5090925090505f816003811115611f2757611f276139c4565b148015611f455750856001600160a01b0316826001600160a01b0316145b92505050610544565b611f598484846121e6565b9050610544565b5f5f5f5f5f85875af19392505050565b611f7d8383836001612294565b611fa557604051635274afe760e01b81526001600160a01b038416600482015260240161041a565b505050565b5f816040015160200151515f148015611fcc575081516060015163ffffffff10155b611fe9576040516385af333160e01b815260040160405180910390fd5b815180516020909101517f78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae731629919061201f906122f6565b60808501516060860151516020808801516040516120599493920192835260208301919091526001600160801b0316604082015260600190565b60405160208183030381529060405280519060200120855f015160400151865f01516060015161209088606001516020015161242e565b6040805160208101989098526001600160a01b03909616958701959095526060860193909352608085019190915260a084015260c083015260e08201525f6101008201819052610120820152610140015b604051602081830303815290604052805190602001209050919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61212c835f0151612570565b836020015161213e85604001516125e2565b61214b86606001516125e2565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0016120e1565b5f604182511461219a57505f610544565b5f5f6121a6858561224b565b5090925090505f8160038111156121bf576121bf6139c4565b1480156110845750856001600160a01b0316826001600160a01b0316149695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f5f5f8351604103612282576020840151604085015160608601515f1a6122748882858561279e565b95509550955050505061228d565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166122ea5783831516156122de573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f825160026123069190613a0d565b6001600160401b0381111561231d5761231d612ac5565b604051908082528060200260200182016040528015612346578160200160208202803683370190505b5090505f5b83518110156123fe5783818151811061236657612366612fe5565b60200260200101515f01516001600160a01b0316828260026123889190613a0d565b8151811061239857612398612fe5565b6020026020010181815250508381815181106123b6576123b6612fe5565b602002602001015160200151828260026123d09190613a0d565b6123db90600161359b565b815181106123eb576123eb612fe5565b602090810291909101015260010161234b565b508060405160200161241091906139d8565b60405160208183030381529060405280519060200120915050919050565b5f5f82516001600160401b0381111561244957612449612ac5565b604051908082528060200260200182016040528015612472578160200160208202803683370190505b5090505f5b81518110156123fe577fa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a5f1b8482815181106124b5576124b5612fe5565b60200260200101515f01518583815181106124d2576124d2612fe5565b6020026020010151602001518684815181106124f0576124f0612fe5565b6020026020010151604001518051906020012060405160200161253594939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061255d5761255d612fe5565b6020908102919091010152600101612477565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516125c484602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c612866565b846040015185606001516040516020016120e195949392919061380d565b5f5f8260200151516001600160401b0381111561260157612601612ac5565b60405190808252806020026020018201604052801561262a578160200160208202803683370190505b5090505f5b8151811015612732577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061266f5761266f612fe5565b60200260200101515f01518560200151838151811061269057612690612fe5565b602002602001015160200151866020015184815181106126b2576126b2612fe5565b602002602001015160400151805190602001206040516020016126f794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061271f5761271f612fe5565b602090810291909101015260010161262f565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161276991906139d8565b60408051601f198184030181528282528051602091820120908301949094528101919091526060810191909152608001612410565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156127d757505f9150600390508261285c565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612828573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b03811661285357505f92506001915082905061285c565b92505f91508190505b9450945094915050565b5f5f83516001600160401b0381111561288157612881612ac5565b6040519080825280602002602001820160405280156128aa578160200160208202803683370190505b5090505f5b815181101561295b57838582815181106128cb576128cb612fe5565b60200260200101515f01518683815181106128e8576128e8612fe5565b602002602001015160200151604051602001612920939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061294857612948612fe5565b60209081029190910101526001016128af565b508060405160200161296d91906139d8565b6040516020818303038152906040528051906020012091505092915050565b6001600160a01b03811681146129a0575f5ffd5b50565b803561064f8161298c565b5f5f604083850312156129bf575f5ffd5b82356129ca8161298c565b946020939093013593505050565b6001600160a01b0319811681146129a0575f5ffd5b5f5f604083850312156129fe575f5ffd5b8235612a09816129d8565b91506020830135612a198161298c565b809150509250929050565b5f5f5f60608486031215612a36575f5ffd5b833592506020840135612a488161298c565b929592945050506040919091013590565b5f60208284031215612a69575f5ffd5b81356001600160401b03811115612a7e575f5ffd5b820160a08185031215610544575f5ffd5b5f60208284031215612a9f575f5ffd5b81356001600160401b03811115612ab4575f5ffd5b820160808185031215610544575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715612afb57612afb612ac5565b60405290565b604051606081016001600160401b0381118282101715612afb57612afb612ac5565b60405160a081016001600160401b0381118282101715612afb57612afb612ac5565b60405160e081016001600160401b0381118282101715612afb57612afb612ac5565b604051601f8201601f191681016001600160401b0381118282101715612b8f57612b8f612ac5565b604052919050565b5f6001600160401b03821115612baf57612baf612ac5565b5060051b60200190565b5f60408284031215612bc9575f5ffd5b612bd1612ad9565b823581526020928301359281019290925250919050565b5f612bfa612bf584612b97565b612b67565b838152905060208101600584901b830185811115612c16575f5ffd5b835b81811015612cf85780356001600160401b03811115612c35575f5ffd5b850160408189031215612c46575f5ffd5b612c4e612ad9565b8135815260208201356001600160401b03811115612c6a575f5ffd5b80830192505088601f830112612c7e575f5ffd5b8135612c8c612bf582612b97565b8082825260208201915060208360061b86010192508b831115612cad575f5ffd5b6020850194505b82851015612cd957612cc68c86612bb9565b8252602082019150604085019450612cb4565b8060208501525050508085525050602083019250602081019050612c18565b5050509392505050565b5f5f5f5f60808587031215612d15575f5ffd5b8435612d208161298c565b9350602085013592506040850135915060608501356001600160401b03811115612d48575f5ffd5b8501601f81018713612d58575f5ffd5b612d6787823560208401612be8565b91505092959194509250565b5f60208284031215612d83575f5ffd5b5035919050565b5f5f5f5f60808587031215612d9d575f5ffd5b8435612da88161298c565b93506020850135612db8816129d8565b9250604085013591506060850135612dcf8161298c565b939692955090935050565b5f60e08284031215612dea575f5ffd5b50919050565b5f5f60408385031215612e01575f5ffd5b82356001600160401b03811115612e16575f5ffd5b612e2285828601612dda565b9250506020830135612a198161298c565b5f60208284031215612e43575f5ffd5b8135610544816129d8565b5f5f83601f840112612e5e575f5ffd5b5081356001600160401b03811115612e74575f5ffd5b6020830191508360208260051b8501011115612e8e575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612ea9575f5ffd5b85356001600160401b03811115612ebe575f5ffd5b612eca88828901612dda565b95505060208601356001600160401b03811115612ee5575f5ffd5b8601601f81018813612ef5575f5ffd5b80356001600160401b03811115612f0a575f5ffd5b886020828401011115612f1b575f5ffd5b6020919091019450925060408601356001600160401b03811115612f3d575f5ffd5b612f4988828901612e4e565b969995985093965092949392505050565b5f5f60408385031215612f6b575f5ffd5b8235612f768161298c565b91506020830135612a19816129d8565b5f5f8335601e19843603018112612f9b575f5ffd5b8301803591506001600160401b03821115612fb4575f5ffd5b6020019150600681901b3603821315612e8e575f5ffd5b5f60408284031215612fdb575f5ffd5b6105448383612bb9565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e1984360301811261300e575f5ffd5b8301803591506001600160401b03821115613027575f5ffd5b602001915036819003821315612e8e575f5ffd5b5f5f8335601e19843603018112613050575f5ffd5b8301803591506001600160401b03821115613069575f5ffd5b6020019150600581901b3603821315612e8e575f5ffd5b5f610544368484612be8565b5f602082016020835280845180835260408501915060408160051b8601019250602086015f5b8281101561313257868503603f19018452815180518652602090810151604082880181905281519088018190529101905f9060608801905b8083101561311a5783518051835260208101516020840152506040820191506020840193506001830192506130ea565b509650505060209384019391909101906001016130b2565b50929695505050505050565b5f6020828403121561314e575f5ffd5b5051919050565b5f82601f830112613164575f5ffd5b8135613172612bf582612b97565b8082825260208201915060208360061b860101925085831115613193575f5ffd5b602085015b838110156131de57604081880312156131af575f5ffd5b6131b7612ad9565b81356131c28161298c565b8152602082810135818301529084529290920191604001613198565b5095945050505050565b5f608082840312156131f8575f5ffd5b604051608081016001600160401b038111828210171561321a5761321a612ac5565b604052905080823561322b8161298c565b815260208301356001600160401b03811115613245575f5ffd5b61325185828601613155565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b038116811461064f575f5ffd5b5f82601f830112613297575f5ffd5b81356001600160401b038111156132b0576132b0612ac5565b6132c3601f8201601f1916602001612b67565b8181528460208386010111156132d7575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f60408284031215613303575f5ffd5b61330b612ad9565b82358152905060208201356001600160401b03811115613329575f5ffd5b8201601f81018413613339575f5ffd5b8035613347612bf582612b97565b8082825260208201915060208360051b850101925086831115613368575f5ffd5b602084015b838110156133fd5780356001600160401b0381111561338a575f5ffd5b85016060818a03601f1901121561339f575f5ffd5b6133a7612b01565b60208201356133b58161298c565b81526040820135602082015260608201356001600160401b038111156133d9575f5ffd5b6133e88b602083860101613288565b6040830152508452506020928301920161336d565b5060208501525091949350505050565b5f60a0828403121561341d575f5ffd5b613425612b23565b905081356001600160401b0381111561343c575f5ffd5b613448848285016131e8565b82525061345760208301613272565b602082015260408201356001600160401b03811115613474575f5ffd5b613480848285016132f3565b60408301525060608201356001600160401b0381111561349e575f5ffd5b6134aa848285016132f3565b60608301525060809182013591810191909152919050565b5f60e082360312156134d2575f5ffd5b6134da612b45565b6134e3836129a3565b81526020838101359082015260408301356001600160401b03811115613507575f5ffd5b61351336828601613155565b604083015250606083810135908201526080808401359082015260a08301356001600160401b03811115613545575f5ffd5b6135513682860161340d565b60a08301525060c08301356001600160401b0381111561356f575f5ffd5b61357b36828601613288565b60c08301525092915050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156108d6576108d6613587565b5f602082840312156135be575f5ffd5b81356105448161298c565b5f5f5f606084860312156135db575f5ffd5b83356001600160401b038111156135f0575f5ffd5b6135fc86828701613288565b935050602084013561360d8161298c565b915060408401356001600160401b03811115613627575f5ffd5b61363386828701613288565b9150509250925092565b600281106129a0575f5ffd5b5f82601f830112613658575f5ffd5b8135613666612bf582612b97565b8082825260208201915060208360051b860101925085831115613687575f5ffd5b602085015b838110156131de57803583526020928301920161368c565b5f602082840312156136b4575f5ffd5b81356001600160401b038111156136c9575f5ffd5b820160a081850312156136da575f5ffd5b6136e2612b23565b81356136ed8161363d565b81526020828101359082015260408201356001600160401b03811115613711575f5ffd5b8201601f81018613613721575f5ffd5b803561372f612bf582612b97565b8082825260208201915060208360051b850101925088831115613750575f5ffd5b6020840193505b8284101561377b57833561376a816129d8565b825260209384019390910190613757565b604085015250505060608201356001600160401b0381111561379b575f5ffd5b6137a786828501613649565b606083015250608091820135918101919091529392505050565b5f5f604083850312156137d2575f5ffd5b82356137dd8161298c565b915060208301356001600160401b038111156137f7575f5ffd5b61380385828601613288565b9150509250929050565b9485526001600160a01b0393909316602085015260408401919091526060830152608082015260a00190565b818103818111156108d6576108d6613587565b5f82601f83011261385b575f5ffd5b8151613869612bf582612b97565b8082825260208201915060208360051b86010192508583111561388a575f5ffd5b602085015b838110156131de57805183526020928301920161388f565b5f602082840312156138b7575f5ffd5b81516001600160401b038111156138cc575f5ffd5b820160a081850312156138dd575f5ffd5b6138e5612b23565b81516138f08161363d565b81526020828101519082015260408201516001600160401b03811115613914575f5ffd5b8201601f81018613613924575f5ffd5b8051613932612bf582612b97565b8082825260208201915060208360051b850101925088831115613953575f5ffd5b6020840193505b8284101561397e57835161396d816129d8565b82526020938401939091019061395a565b604085015250505060608201516001600160401b0381111561399e575f5ffd5b6139aa8682850161384c565b606083015250608091820151918101919091529392505050565b634e487b7160e01b5f52602160045260245ffd5b81515f90829060208501835b82811015613a025781518452602093840193909101906001016139e4565b509195945050505050565b80820281158282048414176108d6576108d6613587565b60018060a01b038616815284602082015283604082015260a060608201525f83518060a0840152806020860160c085015e5f60c0828501015260c0601f19601f8301168401019150506bffffffffffffffffffffffff60a01b831660808301529695505050505050565b5f60208284031215613a9e575f5ffd5b81516001600160e01b031981168114610544575f5ffdfea164736f6c634300081e000a' as const

export const resourceLockDeployedBytecode =
  '0x6080604052600436106100ee575f3560e01c80638fa31b5811610087578063cab7e8eb11610057578063cab7e8eb146102aa578063d99096e3146102e3578063eb35a6d214610302578063f0d5b33f14610321575f5ffd5b80638fa31b581461023a57806396eeee09146102595780639816962f14610278578063ba377eb414610297575f5ffd5b80634a6bf993116100c25780634a6bf993146101a7578063602ae4f4146101c6578063627e1534146101fc578063700301901461021b575f5ffd5b8062fdd58e146100f25780631b0196d4146101385780632e3ff2f7146101595780632ea8433c14610188575b5f5ffd5b3480156100fd575f5ffd5b5061012561010c3660046129ae565b5f60208181529281526040808220909352908152205481565b6040519081526020015b60405180910390f35b348015610143575f5ffd5b506101576101523660046129ed565b610397565b005b348015610164575f5ffd5b50610178610173366004612a24565b6104cd565b604051901515815260200161012f565b348015610193575f5ffd5b506101786101a2366004612a59565b61054b565b3480156101b2575f5ffd5b506101786101c1366004612a8f565b610654565b3480156101d1575f5ffd5b506101256101e03660046129ae565b600160209081525f928352604080842090915290825290205481565b348015610207575f5ffd5b50610125610216366004612d02565b61069a565b348015610226575f5ffd5b50610178610235366004612d73565b6106d8565b348015610245575f5ffd5b50610125610254366004612d8a565b610731565b348015610264575f5ffd5b50610125610273366004612df0565b6107e6565b348015610283575f5ffd5b50610125610292366004612e33565b610801565b6101256102a53660046129ed565b6108ae565b3480156102b5575f5ffd5b506101786102c43660046129ae565b600260209081525f928352604080842090915290825290205460ff1681565b3480156102ee575f5ffd5b506101576102fd366004612e95565b6108dc565b34801561030d575f5ffd5b5061012561031c366004612d73565b610c5b565b34801561032c575f5ffd5b5061037161033b366004612f5a565b600360209081525f92835260408084209091529082529020546001600160a01b03811690600160a01b900465ffffffffffff1682565b604080516001600160a01b03909316835265ffffffffffff90911660208301520161012f565b335f9081526003602090815260408083206001600160a01b0319861684529091529020805465ffffffffffff600160a01b820416906001600160a01b031615806103eb575080158015906103eb5750804210155b8482909161042357604051632bbc898560e01b81526001600160a01b0319909216600483015260248201526044015b60405180910390fd5b50506040805180820182526001600160a01b038581168083525f602080850182815233808452600383528784206001600160a01b03198d1680865290845288852097518854935165ffffffffffff16600160a01b026001600160d01b031990941697169690961791909117909555855192835282015290927fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d191015b60405180910390a350505050565b5f6104d6610cc6565b335f90815260016020908152604080832087845290915290205480158015906104ff5750804210155b8582909161052957604051635339105b60e01b81526004810192909252602482015260440161041a565b505061053733868686610cfd565b6001915050610544610d67565b9392505050565b5f610554610cc6565b6040805160018082528183019092525f91816020015b604080518082019091525f81526060602082015281526020019060019003908161056a5750506040805180820190915260608501358152909150602081016105b56080860186612f86565b808060200260200160405190810160405280939291908181526020015f905b82821015610600576105f160408302860136819003810190612fcb565b815260200190600101906105d4565b5050505050815250815f8151811061061a5761061a612fe5565b60209081029190910101526106426106328480612ff9565b8560200135866040013585610d91565b600191505061064f610d67565b919050565b5f61065d610cc6565b61068f61066a8380612ff9565b60208501356040860135610681606088018861303b565b61068a91613080565b610d91565b50600161064f610d67565b5f6106cd858585856040516020016106b2919061308c565b60405160208183030381529060405280519060200120610f6f565b90505b949350505050565b335f8181526001602090815260408083208584528252808320839055518281529192849290917f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3506001919050565b5f61073a610cc6565b610744848661108e565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038716906370a0823190602401602060405180830381865afa15801561078b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107af919061313e565b90506107c66001600160a01b0387163330876110a8565b6107d2863083876110de565b6107dd83838661114d565b506106d0610d67565b5f6107f96107f3846134c2565b83611201565b509392505050565b5f61080b826113aa565b610815904261359b565b335f8181526003602090815260408083206001600160a01b0319881680855290835292819020805465ffffffffffff8716600160a01b0265ffffffffffff60a01b1982168117835583516001600160a01b03918216919092161781529283018690529495509192917fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d1910160405180910390a350919050565b5f6108b7610cc6565b6108c1835f61108e565b90506108ce82823461114d565b6108d6610d67565b92915050565b6108e4610cc6565b602085013546811461090c57604051635ea03eed60e11b815260040161041a91815260200190565b5060808501354281101561093657604051637c06dd7560e11b815260040161041a91815260200190565b506109446040860186612f86565b821490506109655760405163f5757a6f60e01b815260040160405180910390fd5b61097f61097560208701876135ae565b8660600135611439565b5f808061098e868801886135c9565b9250925092505f5f6109a98a6109a3906134c2565b33611201565b90925090505f6109bc60c08c018c612ff9565b8101906109c991906136a4565b6040015190506109e86109df60208d018d6135ae565b848489856114c3565b8260608c01356109fb60208e018e6135ae565b6040513381526001600160a01b0391909116907fce8d65723f567265da763215891712c7b43c0fed43fc5fad7a3952eb02d4173c9060200160405180910390a45f5f5b8251811015610c44575f610a5560408f018f612f86565b83818110610a6557610a65612fe5565b610a7b92602060409092020190810191506135ae565b90505f8e8060400190610a8e9190612f86565b84818110610a9e57610a9e612fe5565b9050604002016020013590505f60a01b6001600160a01b031916858481518110610aca57610aca612fe5565b60200260200101516001600160a01b03191603610b3657610b2f8f5f016020810190610af691906135ae565b8d8d86818110610b0857610b08612fe5565b9050602002016020810190610b1d91906135ae565b6001600160a01b0385169190846110a8565b5050610c3c565b610b6f858481518110610b4b57610b4b612fe5565b60200260200101518a60a09190911c6affffffffffffffffffffff90811691161490565b858481518110610b8157610b81612fe5565b602002602001015190610bb457604051632010685360e11b81526001600160a01b0319909116600482015260240161041a565b5083610bca57610bc589888a611541565b600193505b610c088f5f016020810190610bdf91906135ae565b610c02878681518110610bf457610bf4612fe5565b60200260200101518561108e565b83611577565b610c39828d8d86818110610c1e57610c1e612fe5565b9050602002016020810190610c3391906135ae565b83611606565b50505b600101610a3e565b5050505050505050610c54610d67565b5050505050565b5f610c65826113aa565b610c6f904261359b565b335f818152600160209081526040808320878452825291829020849055905183815292935084927f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3919050565b610cce6116dd565b610cfb60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061171d565b565b610d08848483611577565b816001600160a01b031683856001600160a01b03167f6562355720ad5e9816350753de199edab487334dc9b97f1b15e35e1907ca7ed584604051610d4e91815260200190565b60405180910390a4610d61838383611606565b50505050565b610cfb5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610cf5565b814211158290610db757604051637c06dd7560e11b815260040161041a91815260200190565b50610dc23384611439565b5f80610dd0868801886137c1565b91509150610dea82610de43388888861069a565b83611541565b5f5b8351811015610f65575f610e19858381518110610e0b57610e0b612fe5565b60200260200101515f015190565b905060a081901c6affffffffffffffffffffff908116908516148190610e5f57604051632010685360e11b81526001600160a01b0319909116600482015260240161041a565b505f858381518110610e7357610e73612fe5565b60200260200101516020015190505f5b8151811015610f575760a0828281518110610ea057610ea0612fe5565b60200260200101515f0151901c5f14828281518110610ec157610ec1612fe5565b60200260200101515f015190610eed5760405163509b5d2b60e11b815260040161041a91815260200190565b50610f4f33888681518110610f0457610f04612fe5565b60200260200101515f0151848481518110610f2157610f21612fe5565b60200260200101515f0151858581518110610f3e57610f3e612fe5565b602002602001015160200151610cfd565b600101610e83565b505050806001019050610dec565b5050505050505050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fccfd270d22f51fa7033b520f0fe9029b0892ea40f19b08d34f66270a3aac1dcb918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c001604051602081830303815290604052805190602001209050611084817f170968c42adc9827696650fa332e683467be7e7b927fb61bd9cb4c85956490608888888860405160200161104f95949392919061380d565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b9695505050505050565b6001600160a01b03166001600160a01b0319919091161790565b6110b6848484846001611724565b610d6157604051635274afe760e01b81526001600160a01b038516600482015260240161041a565b5f6110e98585611791565b90505f8382116110f9575f611103565b6111038483613839565b905085838281811015611142576040516324ad4cb160e11b81526001600160a01b0390931660048401526024830191909152604482015260640161041a565b505050505050505050565b805f0361116d57604051639a4f66bf60e01b815260040160405180910390fd5b5f6001600160a01b038416156111835783611185565b335b6001600160a01b0381165f908152602081815260408083208784529091528120805492935084929091906111ba90849061359b565b90915550506040805183815233602082015284916001600160a01b038416917fa49637e3f6491de6c2c23c5006bef69df603d0dba9d65c8b756fe46ac29810b991016104bf565b5f5f5f8460c0015180602001905181019061121c91906138a7565b905084604001515181604001515114801561123f57508060600151518160800151105b61125c576040516385af333160e01b815260040160405180910390fd5b805191505f80836001811115611274576112746139c4565b606084015191149150816112925761128d87848861181e565b61129d565b61129d8784886119f2565b818460800151815181106112b3576112b3612fe5565b6020026020010181815250505f826112eb577fee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae561130d565b7f558f66062aaa99f9b8229dfe1621b6efcee0513dbc552aa5ffac622f4823dbfc5b885160608a015160808b015160405161132a9087906020016139d8565b6040516020818303038152906040528051906020012060405160200161135495949392919061380d565b60405160208183030381529060405280519060200120905061139d61137d848660200151611be7565b8260405161190160f01b8152600281019290925260228201526042902090565b9550505050509250929050565b5f600760fc83901c1660048110156113f65780156113e857806001146113e157806002146113da576102586113eb565b603c6113eb565b600f6113eb565b60015b61ffff169392505050565b80600414611429578060051461142057806006146114175762278d0061142d565b6209489061142d565b6201518061142d565b610f3c5b62ffffff169392505050565b6001600160a01b0382165f9081526002602090815260408083208484529091529020548290829060ff1615611492576040516302af71f160e41b81526001600160a01b039092166004830152602482015260440161041a565b50506001600160a01b039091165f90815260026020908152604080832093835292905220805460ff19166001179055565b5f60018460018111156114d8576114d86139c4565b146114ed576114e8868685611cf6565b6114f8565b6114f8868685611d27565b9050808061150d575061150d86868585611d73565b8690611538576040516377eb014160e11b81526001600160a01b03909116600482015260240161041a565b50505050505050565b61154c838383611ef0565b8390610d61576040516316744e9560e11b81526001600160a01b03909116600482015260240161041a565b6001600160a01b0383165f90815260208181526040808320858452909152902054828282818110156115cc57604051623b7b8f60e71b815260048101939093526024830191909152604482015260640161041a565b50505081816115db9190613839565b6001600160a01b039094165f9081526020818152604080832095835294905292909220929092555050565b6001600160a01b0383166116505761161e8282611f60565b82829091610c545760405163296c17bb60e21b81526001600160a01b039092166004830152602482015260440161041a565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611697573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116bb919061313e565b90506116d16001600160a01b0385168484611f70565b610d61848483856110de565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610cfb57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316611780578383151615611774573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6001600160a01b0383161561180e576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156117e5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611809919061313e565b610544565b506001600160a01b031631919050565b5f5f84604001515160026118329190613a0d565b6001600160401b0381111561184957611849612ac5565b604051908082528060200260200182016040528015611872578160200160208202803683370190505b5090505f5b856040015151811015611960578560400151818151811061189a5761189a612fe5565b60200260200101515f01516001600160a01b0316856040015182815181106118c4576118c4612fe5565b60209081029190910101516001600160a01b03191617826118e6836002613a0d565b815181106118f6576118f6612fe5565b6020026020010181815250508560400151818151811061191857611918612fe5565b602002602001015160200151828260026119329190613a0d565b61193d90600161359b565b8151811061194d5761194d612fe5565b6020908102919091010152600101611877565b507f54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db5f1b8386602001518360405160200161199b91906139d8565b604051602081830303815290604052805190602001206119be8960a00151611faa565b6040516020016119d295949392919061380d565b604051602081830303815290604052805190602001209150509392505050565b5f5f8460400151516001600160401b03811115611a1157611a11612ac5565b604051908082528060200260200182016040528015611a3a578160200160208202803683370190505b5090505f5b8151811015611b8b57604085015180515f919083908110611a6257611a62612fe5565b60200260200101516001600160a01b03191603611a92576040516385af333160e01b815260040160405180910390fd5b7ffb7744571d97aa61eb9c2bc3c67b9b1ba047ac9e95afb2ef02bc5b3d9e64fbe585604001518281518110611ac957611ac9612fe5565b602002602001015187604001518381518110611ae757611ae7612fe5565b60200260200101515f015188604001518481518110611b0857611b08612fe5565b602002602001015160200151604051602001611b5094939291909384526001600160a01b03199290921660208401526001600160a01b03166040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611b7857611b78612fe5565b6020908102919091010152600101611a3f565b507ff8510604b88334812cc0a16f5df95736ed8bbf116c0a81231d76e7eeae92de2883866020015183604051602001611bc491906139d8565b604051602081830303815290604052805190602001206119be8960a001516120fe565b5f7f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f7f5e6f7b4e1ac3d625bac418bc955510b3e054cb6cc23cc27885107f080180b29284611c55577f044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116d611c77565b7fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc65b8486611c92576ef6ed8be424d673c63eeff8b9267420611ca8565b7373d2dc0c21fca4ec1601895d50df7f5624f07d3f5b604080516020810196909652850193909352606084019190915260808301526001600160a01b031660a082015260c00160405160208183030381529060405280519060200120905092915050565b5f611d02848484612189565b806106d057506001600160a01b0384163b158015906106d057506106d08484846121e6565b5f611d33848484611cf6565b806106d057507f19457468657265756d205369676e6564204d6573736167653a0a3332000000005f908152601c849052603c90206106d090859084611cf6565b5f5f5b8251811015611ee4576001600160a01b0386165f90815260036020526040812084518290869085908110611dac57611dac612fe5565b6020908102919091018101516001600160a01b03191682528101919091526040015f9081205485516001600160a01b039091169250859084908110611df357611df3612fe5565b60200260200101516001600160a01b0319161480611e1957506001600160a01b0381163b155b15611e28575f925050506106d0565b5f816001600160a01b031663f699ba1c89898a8a8a8981518110611e4e57611e4e612fe5565b60200260200101516040518663ffffffff1660e01b8152600401611e76959493929190613a24565b602060405180830381865afa158015611e91573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611eb59190613a8e565b90506001600160e01b03198116633da66e8760e21b14611eda575f93505050506106d0565b5050600101611d76565b50505115159392505050565b5f836001600160a01b03163b5f03611f4e575f5f611f0e858561224b565b5090925090505f816003811115611f2757611f276139c4565b148015611f455750856001600160a01b0316826001600160a01b0316145b92505050610544565b611f598484846121e6565b9050610544565b5f5f5f5f5f85875af19392505050565b611f7d8383836001612294565b611fa557604051635274afe760e01b81526001600160a01b038416600482015260240161041a565b505050565b5f816040015160200151515f148015611fcc575081516060015163ffffffff10155b611fe9576040516385af333160e01b815260040160405180910390fd5b815180516020909101517f78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae731629919061201f906122f6565b60808501516060860151516020808801516040516120599493920192835260208301919091526001600160801b0316604082015260600190565b60405160208183030381529060405280519060200120855f015160400151865f01516060015161209088606001516020015161242e565b6040805160208101989098526001600160a01b03909616958701959095526060860193909352608085019190915260a084015260c083015260e08201525f6101008201819052610120820152610140015b604051602081830303815290604052805190602001209050919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61212c835f0151612570565b836020015161213e85604001516125e2565b61214b86606001516125e2565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0016120e1565b5f604182511461219a57505f610544565b5f5f6121a6858561224b565b5090925090505f8160038111156121bf576121bf6139c4565b1480156110845750856001600160a01b0316826001600160a01b0316149695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f5f5f8351604103612282576020840151604085015160608601515f1a6122748882858561279e565b95509550955050505061228d565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166122ea5783831516156122de573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f825160026123069190613a0d565b6001600160401b0381111561231d5761231d612ac5565b604051908082528060200260200182016040528015612346578160200160208202803683370190505b5090505f5b83518110156123fe5783818151811061236657612366612fe5565b60200260200101515f01516001600160a01b0316828260026123889190613a0d565b8151811061239857612398612fe5565b6020026020010181815250508381815181106123b6576123b6612fe5565b602002602001015160200151828260026123d09190613a0d565b6123db90600161359b565b815181106123eb576123eb612fe5565b602090810291909101015260010161234b565b508060405160200161241091906139d8565b60405160208183030381529060405280519060200120915050919050565b5f5f82516001600160401b0381111561244957612449612ac5565b604051908082528060200260200182016040528015612472578160200160208202803683370190505b5090505f5b81518110156123fe577fa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a5f1b8482815181106124b5576124b5612fe5565b60200260200101515f01518583815181106124d2576124d2612fe5565b6020026020010151602001518684815181106124f0576124f0612fe5565b6020026020010151604001518051906020012060405160200161253594939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061255d5761255d612fe5565b6020908102919091010152600101612477565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f01516125c484602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c612866565b846040015185606001516040516020016120e195949392919061380d565b5f5f8260200151516001600160401b0381111561260157612601612ac5565b60405190808252806020026020018201604052801561262a578160200160208202803683370190505b5090505f5b8151811015612732577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061266f5761266f612fe5565b60200260200101515f01518560200151838151811061269057612690612fe5565b602002602001015160200151866020015184815181106126b2576126b2612fe5565b602002602001015160400151805190602001206040516020016126f794939291909384526001600160a01b039290921660208401526040830152606082015260800190565b6040516020818303038152906040528051906020012082828151811061271f5761271f612fe5565b602090810291909101015260010161262f565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161276991906139d8565b60408051601f198184030181528282528051602091820120908301949094528101919091526060810191909152608001612410565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156127d757505f9150600390508261285c565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015612828573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b03811661285357505f92506001915082905061285c565b92505f91508190505b9450945094915050565b5f5f83516001600160401b0381111561288157612881612ac5565b6040519080825280602002602001820160405280156128aa578160200160208202803683370190505b5090505f5b815181101561295b57838582815181106128cb576128cb612fe5565b60200260200101515f01518683815181106128e8576128e8612fe5565b602002602001015160200151604051602001612920939291909283526001600160a01b03919091166020830152604082015260600190565b6040516020818303038152906040528051906020012082828151811061294857612948612fe5565b60209081029190910101526001016128af565b508060405160200161296d91906139d8565b6040516020818303038152906040528051906020012091505092915050565b6001600160a01b03811681146129a0575f5ffd5b50565b803561064f8161298c565b5f5f604083850312156129bf575f5ffd5b82356129ca8161298c565b946020939093013593505050565b6001600160a01b0319811681146129a0575f5ffd5b5f5f604083850312156129fe575f5ffd5b8235612a09816129d8565b91506020830135612a198161298c565b809150509250929050565b5f5f5f60608486031215612a36575f5ffd5b833592506020840135612a488161298c565b929592945050506040919091013590565b5f60208284031215612a69575f5ffd5b81356001600160401b03811115612a7e575f5ffd5b820160a08185031215610544575f5ffd5b5f60208284031215612a9f575f5ffd5b81356001600160401b03811115612ab4575f5ffd5b820160808185031215610544575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715612afb57612afb612ac5565b60405290565b604051606081016001600160401b0381118282101715612afb57612afb612ac5565b60405160a081016001600160401b0381118282101715612afb57612afb612ac5565b60405160e081016001600160401b0381118282101715612afb57612afb612ac5565b604051601f8201601f191681016001600160401b0381118282101715612b8f57612b8f612ac5565b604052919050565b5f6001600160401b03821115612baf57612baf612ac5565b5060051b60200190565b5f60408284031215612bc9575f5ffd5b612bd1612ad9565b823581526020928301359281019290925250919050565b5f612bfa612bf584612b97565b612b67565b838152905060208101600584901b830185811115612c16575f5ffd5b835b81811015612cf85780356001600160401b03811115612c35575f5ffd5b850160408189031215612c46575f5ffd5b612c4e612ad9565b8135815260208201356001600160401b03811115612c6a575f5ffd5b80830192505088601f830112612c7e575f5ffd5b8135612c8c612bf582612b97565b8082825260208201915060208360061b86010192508b831115612cad575f5ffd5b6020850194505b82851015612cd957612cc68c86612bb9565b8252602082019150604085019450612cb4565b8060208501525050508085525050602083019250602081019050612c18565b5050509392505050565b5f5f5f5f60808587031215612d15575f5ffd5b8435612d208161298c565b9350602085013592506040850135915060608501356001600160401b03811115612d48575f5ffd5b8501601f81018713612d58575f5ffd5b612d6787823560208401612be8565b91505092959194509250565b5f60208284031215612d83575f5ffd5b5035919050565b5f5f5f5f60808587031215612d9d575f5ffd5b8435612da88161298c565b93506020850135612db8816129d8565b9250604085013591506060850135612dcf8161298c565b939692955090935050565b5f60e08284031215612dea575f5ffd5b50919050565b5f5f60408385031215612e01575f5ffd5b82356001600160401b03811115612e16575f5ffd5b612e2285828601612dda565b9250506020830135612a198161298c565b5f60208284031215612e43575f5ffd5b8135610544816129d8565b5f5f83601f840112612e5e575f5ffd5b5081356001600160401b03811115612e74575f5ffd5b6020830191508360208260051b8501011115612e8e575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612ea9575f5ffd5b85356001600160401b03811115612ebe575f5ffd5b612eca88828901612dda565b95505060208601356001600160401b03811115612ee5575f5ffd5b8601601f81018813612ef5575f5ffd5b80356001600160401b03811115612f0a575f5ffd5b886020828401011115612f1b575f5ffd5b6020919091019450925060408601356001600160401b03811115612f3d575f5ffd5b612f4988828901612e4e565b969995985093965092949392505050565b5f5f60408385031215612f6b575f5ffd5b8235612f768161298c565b91506020830135612a19816129d8565b5f5f8335601e19843603018112612f9b575f5ffd5b8301803591506001600160401b03821115612fb4575f5ffd5b6020019150600681901b3603821315612e8e575f5ffd5b5f60408284031215612fdb575f5ffd5b6105448383612bb9565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e1984360301811261300e575f5ffd5b8301803591506001600160401b03821115613027575f5ffd5b602001915036819003821315612e8e575f5ffd5b5f5f8335601e19843603018112613050575f5ffd5b8301803591506001600160401b03821115613069575f5ffd5b6020019150600581901b3603821315612e8e575f5ffd5b5f610544368484612be8565b5f602082016020835280845180835260408501915060408160051b8601019250602086015f5b8281101561313257868503603f19018452815180518652602090810151604082880181905281519088018190529101905f9060608801905b8083101561311a5783518051835260208101516020840152506040820191506020840193506001830192506130ea565b509650505060209384019391909101906001016130b2565b50929695505050505050565b5f6020828403121561314e575f5ffd5b5051919050565b5f82601f830112613164575f5ffd5b8135613172612bf582612b97565b8082825260208201915060208360061b860101925085831115613193575f5ffd5b602085015b838110156131de57604081880312156131af575f5ffd5b6131b7612ad9565b81356131c28161298c565b8152602082810135818301529084529290920191604001613198565b5095945050505050565b5f608082840312156131f8575f5ffd5b604051608081016001600160401b038111828210171561321a5761321a612ac5565b604052905080823561322b8161298c565b815260208301356001600160401b03811115613245575f5ffd5b61325185828601613155565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b038116811461064f575f5ffd5b5f82601f830112613297575f5ffd5b81356001600160401b038111156132b0576132b0612ac5565b6132c3601f8201601f1916602001612b67565b8181528460208386010111156132d7575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f60408284031215613303575f5ffd5b61330b612ad9565b82358152905060208201356001600160401b03811115613329575f5ffd5b8201601f81018413613339575f5ffd5b8035613347612bf582612b97565b8082825260208201915060208360051b850101925086831115613368575f5ffd5b602084015b838110156133fd5780356001600160401b0381111561338a575f5ffd5b85016060818a03601f1901121561339f575f5ffd5b6133a7612b01565b60208201356133b58161298c565b81526040820135602082015260608201356001600160401b038111156133d9575f5ffd5b6133e88b602083860101613288565b6040830152508452506020928301920161336d565b5060208501525091949350505050565b5f60a0828403121561341d575f5ffd5b613425612b23565b905081356001600160401b0381111561343c575f5ffd5b613448848285016131e8565b82525061345760208301613272565b602082015260408201356001600160401b03811115613474575f5ffd5b613480848285016132f3565b60408301525060608201356001600160401b0381111561349e575f5ffd5b6134aa848285016132f3565b60608301525060809182013591810191909152919050565b5f60e082360312156134d2575f5ffd5b6134da612b45565b6134e3836129a3565b81526020838101359082015260408301356001600160401b03811115613507575f5ffd5b61351336828601613155565b604083015250606083810135908201526080808401359082015260a08301356001600160401b03811115613545575f5ffd5b6135513682860161340d565b60a08301525060c08301356001600160401b0381111561356f575f5ffd5b61357b36828601613288565b60c08301525092915050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156108d6576108d6613587565b5f602082840312156135be575f5ffd5b81356105448161298c565b5f5f5f606084860312156135db575f5ffd5b83356001600160401b038111156135f0575f5ffd5b6135fc86828701613288565b935050602084013561360d8161298c565b915060408401356001600160401b03811115613627575f5ffd5b61363386828701613288565b9150509250925092565b600281106129a0575f5ffd5b5f82601f830112613658575f5ffd5b8135613666612bf582612b97565b8082825260208201915060208360051b860101925085831115613687575f5ffd5b602085015b838110156131de57803583526020928301920161368c565b5f602082840312156136b4575f5ffd5b81356001600160401b038111156136c9575f5ffd5b820160a081850312156136da575f5ffd5b6136e2612b23565b81356136ed8161363d565b81526020828101359082015260408201356001600160401b03811115613711575f5ffd5b8201601f81018613613721575f5ffd5b803561372f612bf582612b97565b8082825260208201915060208360051b850101925088831115613750575f5ffd5b6020840193505b8284101561377b57833561376a816129d8565b825260209384019390910190613757565b604085015250505060608201356001600160401b0381111561379b575f5ffd5b6137a786828501613649565b606083015250608091820135918101919091529392505050565b5f5f604083850312156137d2575f5ffd5b82356137dd8161298c565b915060208301356001600160401b038111156137f7575f5ffd5b61380385828601613288565b9150509250929050565b9485526001600160a01b0393909316602085015260408401919091526060830152608082015260a00190565b818103818111156108d6576108d6613587565b5f82601f83011261385b575f5ffd5b8151613869612bf582612b97565b8082825260208201915060208360051b86010192508583111561388a575f5ffd5b602085015b838110156131de57805183526020928301920161388f565b5f602082840312156138b7575f5ffd5b81516001600160401b038111156138cc575f5ffd5b820160a081850312156138dd575f5ffd5b6138e5612b23565b81516138f08161363d565b81526020828101519082015260408201516001600160401b03811115613914575f5ffd5b8201601f81018613613924575f5ffd5b8051613932612bf582612b97565b8082825260208201915060208360051b850101925088831115613953575f5ffd5b6020840193505b8284101561397e57835161396d816129d8565b82526020938401939091019061395a565b604085015250505060608201516001600160401b0381111561399e575f5ffd5b6139aa8682850161384c565b606083015250608091820151918101919091529392505050565b634e487b7160e01b5f52602160045260245ffd5b81515f90829060208501835b82811015613a025781518452602093840193909101906001016139e4565b509195945050505050565b80820281158282048414176108d6576108d6613587565b60018060a01b038616815284602082015283604082015260a060608201525f83518060a0840152806020860160c085015e5f60c0828501015260c0601f19601f8301168401019150506bffffffffffffffffffffffff60a01b831660808301529695505050505050565b5f60208284031215613a9e575f5ffd5b81516001600160e01b031981168114610544575f5ffdfea164736f6c634300081e000a' as const
