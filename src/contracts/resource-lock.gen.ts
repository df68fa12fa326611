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
    "name": "NothingToClaim",
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
        "name": "allocator",
        "type": "address"
      },
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
  '0x6080604052348015600e575f5ffd5b50613b8e8061001c5f395ff3fe6080604052600436106100ee575f3560e01c80637003019011610087578063ba377eb411610057578063ba377eb4146102d6578063d99096e3146102e9578063eb35a6d214610308578063f0d5b33f14610327575f5ffd5b8063700301901461025a5780638fa31b581461027957806396eeee09146102985780639816962f146102b7575f5ffd5b806337a53a37116100c257806337a53a37146101a75780634a6bf993146101e6578063602ae4f414610205578063627e15341461023b575f5ffd5b8062fdd58e146100f25780631b0196d4146101385780632e3ff2f7146101595780632ea8433c14610188575b5f5ffd5b3480156100fd575f5ffd5b5061012561010c366004612a4d565b5f60208181529281526040808220909352908152205481565b6040519081526020015b60405180910390f35b348015610143575f5ffd5b50610157610152366004612a8c565b61039d565b005b348015610164575f5ffd5b50610178610173366004612ac3565b6104d3565b604051901515815260200161012f565b348015610193575f5ffd5b506101786101a2366004612af8565b610551565b3480156101b2575f5ffd5b506101786101c1366004612b2e565b600260209081525f938452604080852082529284528284209052825290205460ff1681565b3480156101f1575f5ffd5b50610178610200366004612b5b565b61065a565b348015610210575f5ffd5b5061012561021f366004612a4d565b600160209081525f928352604080842090915290825290205481565b348015610246575f5ffd5b50610125610255366004612dce565b6106a0565b348015610265575f5ffd5b50610178610274366004612e3f565b6106de565b348015610284575f5ffd5b50610125610293366004612e56565b610737565b3480156102a3575f5ffd5b506101256102b2366004612ebc565b6107ec565b3480156102c2575f5ffd5b506101256102d1366004612eff565b610807565b6101256102e4366004612a8c565b6108b4565b3480156102f4575f5ffd5b50610157610303366004612f61565b6108e2565b348015610313575f5ffd5b50610125610322366004612e3f565b610c18565b348015610332575f5ffd5b50610377610341366004613026565b600360209081525f92835260408084209091529082529020546001600160a01b03811690600160a01b900465ffffffffffff1682565b604080516001600160a01b03909316835265ffffffffffff90911660208301520161012f565b335f9081526003602090815260408083206001600160a01b0319861684529091529020805465ffffffffffff600160a01b820416906001600160a01b031615806103f1575080158015906103f15750804210155b8482909161042957604051632bbc898560e01b81526001600160a01b0319909216600483015260248201526044015b60405180910390fd5b50506040805180820182526001600160a01b038581168083525f602080850182815233808452600383528784206001600160a01b03198d1680865290845288852097518854935165ffffffffffff16600160a01b026001600160d01b031990941697169690961791909117909555855192835282015290927fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d191015b60405180910390a350505050565b5f6104dc610c83565b335f90815260016020908152604080832087845290915290205480158015906105055750804210155b8582909161052f57604051635339105b60e01b815260048101929092526024820152604401610420565b505061053d33868686610cba565b600191505061054a610d24565b9392505050565b5f61055a610c83565b6040805160018082528183019092525f91816020015b604080518082019091525f8152606060208201528152602001906001900390816105705750506040805180820190915260608501358152909150602081016105bb6080860186613052565b808060200260200160405190810160405280939291908181526020015f905b82821015610606576105f760408302860136819003810190613097565b815260200190600101906105da565b5050505050815250815f81518110610620576106206130b1565b602090810291909101015261064861063884806130c5565b8560200135866040013585610d4e565b6001915050610655610d24565b919050565b5f610663610c83565b61069561067083806130c5565b602085013560408601356106876060880188613107565b6106909161314c565b610d4e565b506001610655610d24565b5f6106d3858585856040516020016106b89190613158565b60405160208183030381529060405280519060200120610f2d565b90505b949350505050565b335f8181526001602090815260408083208584528252808320839055518281529192849290917f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3506001919050565b5f610740610c83565b61074a848661104c565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038716906370a0823190602401602060405180830381865afa158015610791573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107b5919061320a565b90506107cc6001600160a01b038716333087611066565b6107d88630838761109c565b6107e383838661110b565b506106d6610d24565b5f6107ff6107f98461358e565b836111bf565b509392505050565b5f61081182611368565b61081b9042613667565b335f8181526003602090815260408083206001600160a01b0319881680855290835292819020805465ffffffffffff8716600160a01b0265ffffffffffff60a01b1982168117835583516001600160a01b03918216919092161781529283018690529495509192917fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d1910160405180910390a350919050565b5f6108bd610c83565b6108c7835f61104c565b90506108d482823461110b565b6108dc610d24565b92915050565b6108ea610c83565b602085013546811461091257604051635ea03eed60e11b815260040161042091815260200190565b5060808501354281101561093c57604051637c06dd7560e11b815260040161042091815260200190565b5061094a6040860186613052565b8214905061096b5760405163f5757a6f60e01b815260040160405180910390fd5b5f81900361098c576040516312d37ee560e31b815260040160405180910390fd5b5f808061099b8688018861367a565b9250925092505f5f6109b68a6109b09061358e565b336111bf565b90925090505f6109c960c08c018c6130c5565b8101906109d69190613755565b6040015190505f6109e782876113f7565b9050610a10816109f7575f6109f9565b865b610a0660208f018f613872565b8e606001356114c3565b610a29610a2060208e018e613872565b85858a86611562565b8015610a3a57610a3a8685876115e0565b8360608d0135610a4d60208f018f613872565b6040513381526001600160a01b0391909116907fce8d65723f567265da763215891712c7b43c0fed43fc5fad7a3952eb02d4173c9060200160405180910390a45f5b8251811015610c01575f610aa660408f018f613052565b83818110610ab657610ab66130b1565b610acc9260206040909202019081019150613872565b90505f8e8060400190610adf9190613052565b84818110610aef57610aef6130b1565b9050604002016020013590505f60a01b6001600160a01b031916858481518110610b1b57610b1b6130b1565b60200260200101516001600160a01b03191603610b8757610b808f5f016020810190610b479190613872565b8d8d86818110610b5957610b596130b1565b9050602002016020810190610b6e9190613872565b6001600160a01b038516919084611066565b5050610bf9565b610bc58f5f016020810190610b9c9190613872565b610bbf878681518110610bb157610bb16130b1565b60200260200101518561104c565b83611616565b610bf6828d8d86818110610bdb57610bdb6130b1565b9050602002016020810190610bf09190613872565b836116a5565b50505b600101610a8f565b5050505050505050610c11610d24565b5050505050565b5f610c2282611368565b610c2c9042613667565b335f818152600160209081526040808320878452825291829020849055905183815292935084927f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3919050565b610c8b61177c565b610cb860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906117bc565b565b610cc5848483611616565b816001600160a01b031683856001600160a01b03167f6562355720ad5e9816350753de199edab487334dc9b97f1b15e35e1907ca7ed584604051610d0b91815260200190565b60405180910390a4610d1e8383836116a5565b50505050565b610cb85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610cb2565b814211158290610d7457604051637c06dd7560e11b815260040161042091815260200190565b505f80610d838688018861388d565b91509150610d928233876114c3565b610da882610da2338888886106a0565b836115e0565b5f5b8351811015610f23575f610dd7858381518110610dc957610dc96130b1565b60200260200101515f015190565b905060a081901c6affffffffffffffffffffff908116908516148190610e1d57604051632010685360e11b81526001600160a01b03199091166004820152602401610420565b505f858381518110610e3157610e316130b1565b60200260200101516020015190505f5b8151811015610f155760a0828281518110610e5e57610e5e6130b1565b60200260200101515f0151901c5f14828281518110610e7f57610e7f6130b1565b60200260200101515f015190610eab5760405163509b5d2b60e11b815260040161042091815260200190565b50610f0d33888681518110610ec257610ec26130b1565b60200260200101515f0151848481518110610edf57610edf6130b1565b60200260200101515f0151858581518110610efc57610efc6130b1565b602002602001015160200151610cba565b600101610e41565b505050806001019050610daa565b5050505050505050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fccfd270d22f51fa7033b520f0fe9029b0892ea40f19b08d34f66270a3aac1dcb918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c001604051602081830303815290604052805190602001209050611042817f170968c42adc9827696650fa332e683467be7e7b927fb61bd9cb4c85956490608888888860405160200161100d9594939291906138d9565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b9695505050505050565b6001600160a01b03166001600160a01b0319919091161790565b6110748484848460016117c3565b610d1e57604051635274afe760e01b81526001600160a01b0385166004820152602401610420565b5f6110a78585611830565b90505f8382116110b7575f6110c1565b6110c18483613905565b905085838281811015611100576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610420565b505050505050505050565b805f0361112b57604051639a4f66bf60e01b815260040160405180910390fd5b5f6001600160a01b038416156111415783611143565b335b6001600160a01b0381165f90815260208181526040808320878452909152812080549293508492909190611178908490613667565b90915550506040805183815233602082015284916001600160a01b038416917fa49637e3f6491de6c2c23c5006bef69df603d0dba9d65c8b756fe46ac29810b991016104c5565b5f5f5f8460c001518060200190518101906111da9190613973565b90508460400151518160400151511480156111fd57508060600151518160800151105b61121a576040516385af333160e01b815260040160405180910390fd5b805191505f8083600181111561123257611232613a90565b606084015191149150816112505761124b8784886118bd565b61125b565b61125b878488611a91565b81846080015181518110611271576112716130b1565b6020026020010181815250505f826112a9577fee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae56112cb565b7f558f66062aaa99f9b8229dfe1621b6efcee0513dbc552aa5ffac622f4823dbfc5b885160608a015160808b01516040516112e8908790602001613aa4565b604051602081830303815290604052805190602001206040516020016113129594939291906138d9565b60405160208183030381529060405280519060200120905061135b61133b848660200151611c86565b8260405161190160f01b8152600281019290925260228201526042902090565b9550505050509250929050565b5f600760fc83901c1660048110156113b45780156113a6578060011461139f5780600214611398576102586113a9565b603c6113a9565b600f6113a9565b60015b61ffff169392505050565b806004146113e757806005146113de57806006146113d55762278d006113eb565b620948906113eb565b620151806113eb565b610f3c5b62ffffff169392505050565b5f5f5b83518110156114bc5783515f90859083908110611419576114196130b1565b60200260200101516001600160a01b031916146114b457611469848281518110611445576114456130b1565b60200260200101518460a09190911c6affffffffffffffffffffff90811691161490565b84828151811061147b5761147b6130b1565b6020026020010151906114ae57604051632010685360e11b81526001600160a01b03199091166004820152602401610420565b50600191505b6001016113fa565b5092915050565b6001600160a01b038084165f9081526002602090815260408083209386168352928152828220848352905220548290829060ff1615611526576040516302af71f160e41b81526001600160a01b0390921660048301526024820152604401610420565b50506001600160a01b039283165f908152600260209081526040808320949095168252928352838120918152915220805460ff19166001179055565b5f600184600181111561157757611577613a90565b1461158c57611587868685611d95565b611597565b611597868685611dc6565b905080806115ac57506115ac86868585611e12565b86906115d7576040516377eb014160e11b81526001600160a01b039091166004820152602401610420565b50505050505050565b6115eb838383611f8f565b8390610d1e576040516316744e9560e11b81526001600160a01b039091166004820152602401610420565b6001600160a01b0383165f908152602081815260408083208584529091529020548282828181101561166b57604051623b7b8f60e71b8152600481019390935260248301919091526044820152606401610420565b505050818161167a9190613905565b6001600160a01b039094165f9081526020818152604080832095835294905292909220929092555050565b6001600160a01b0383166116ef576116bd8282611fff565b82829091610c115760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610420565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611736573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061175a919061320a565b90506117706001600160a01b038516848461200f565b610d1e8484838561109c565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610cb857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661181f578383151615611813573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6001600160a01b038316156118ad576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015611884573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118a8919061320a565b61054a565b506001600160a01b031631919050565b5f5f84604001515160026118d19190613ad9565b6001600160401b038111156118e8576118e8612b91565b604051908082528060200260200182016040528015611911578160200160208202803683370190505b5090505f5b8560400151518110156119ff5785604001518181518110611939576119396130b1565b60200260200101515f01516001600160a01b031685604001518281518110611963576119636130b1565b60209081029190910101516001600160a01b0319161782611985836002613ad9565b81518110611995576119956130b1565b602002602001018181525050856040015181815181106119b7576119b76130b1565b602002602001015160200151828260026119d19190613ad9565b6119dc906001613667565b815181106119ec576119ec6130b1565b6020908102919091010152600101611916565b507f54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db5f1b83866020015183604051602001611a3a9190613aa4565b60405160208183030381529060405280519060200120611a5d8960a00151612049565b604051602001611a719594939291906138d9565b604051602081830303815290604052805190602001209150509392505050565b5f5f8460400151516001600160401b03811115611ab057611ab0612b91565b604051908082528060200260200182016040528015611ad9578160200160208202803683370190505b5090505f5b8151811015611c2a57604085015180515f919083908110611b0157611b016130b1565b60200260200101516001600160a01b03191603611b31576040516385af333160e01b815260040160405180910390fd5b7ffb7744571d97aa61eb9c2bc3c67b9b1ba047ac9e95afb2ef02bc5b3d9e64fbe585604001518281518110611b6857611b686130b1565b602002602001015187604001518381518110611b8657611b866130b1565b60200260200101515f015188604001518481518110611ba757611ba76130b1565b602002602001015160200151604051602001611bef94939291909384526001600160a01b03199290921660208401526001600160a01b03166040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611c1757611c176130b1565b6020908102919091010152600101611ade565b507ff8510604b88334812cc0a16f5df95736ed8bbf116c0a81231d76e7eeae92de2883866020015183604051602001611c639190613aa4565b60405160208183030381529060405280519060200120611a5d8960a0015161219d565b5f7f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f7f5e6f7b4e1ac3d625bac418bc955510b3e054cb6cc23cc27885107f080180b29284611cf4577f044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116d611d16565b7fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc65b8486611d31576ef6ed8be424d673c63eeff8b9267420611d47565b7373d2dc0c21fca4ec1601895d50df7f5624f07d3f5b604080516020810196909652850193909352606084019190915260808301526001600160a01b031660a082015260c00160405160208183030381529060405280519060200120905092915050565b5f611da1848484612228565b806106d657506001600160a01b0384163b158015906106d657506106d6848484612285565b5f611dd2848484611d95565b806106d657507f19457468657265756d205369676e6564204d6573736167653a0a3332000000005f908152601c849052603c90206106d690859084611d95565b5f5f5b8251811015611f83576001600160a01b0386165f90815260036020526040812084518290869085908110611e4b57611e4b6130b1565b6020908102919091018101516001600160a01b03191682528101919091526040015f9081205485516001600160a01b039091169250859084908110611e9257611e926130b1565b60200260200101516001600160a01b0319161480611eb857506001600160a01b0381163b155b15611ec7575f925050506106d6565b5f816001600160a01b031663f699ba1c89898a8a8a8981518110611eed57611eed6130b1565b60200260200101516040518663ffffffff1660e01b8152600401611f15959493929190613af0565b602060405180830381865afa158015611f30573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f549190613b5a565b90506001600160e01b03198116633da66e8760e21b14611f79575f93505050506106d6565b5050600101611e15565b50505115159392505050565b5f836001600160a01b03163b5f03611fed575f5f611fad85856122ea565b5090925090505f816003811115611fc657611fc6613a90565b148015611fe45750856001600160a01b0316826001600160a01b0316145b9250505061054a565b611ff8848484612285565b905061054a565b5f5f5f5f5f85875af19392505050565b61201c8383836001612333565b61204457604051635274afe760e01b81526001600160a01b0384166004820152602401610420565b505050565b5f816040015160200151515f14801561206b575081516060015163ffffffff10155b612088576040516385af333160e01b815260040160405180910390fd5b815180516020909101517f78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae73162991906120be90612395565b60808501516060860151516020808801516040516120f89493920192835260208301919091526001600160801b0316604082015260600190565b60405160208183030381529060405280519060200120855f015160400151865f01516060015161212f8860600151602001516124cd565b6040805160208101989098526001600160a01b03909616958701959095526060860193909352608085019190915260a084015260c083015260e08201525f6101008201819052610120820152610140015b604051602081830303815290604052805190602001209050919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6121cb835f015161260f565b83602001516121dd8560400151612681565b6121ea8660600151612681565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e001612180565b5f604182511461223957505f61054a565b5f5f61224585856122ea565b5090925090505f81600381111561225e5761225e613a90565b1480156110425750856001600160a01b0316826001600160a01b0316149695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f5f5f8351604103612321576020840151604085015160608601515f1a6123138882858561283d565b95509550955050505061232c565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661238957838315161561237d573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f825160026123a59190613ad9565b6001600160401b038111156123bc576123bc612b91565b6040519080825280602002602001820160405280156123e5578160200160208202803683370190505b5090505f5b835181101561249d57838181518110612405576124056130b1565b60200260200101515f01516001600160a01b0316828260026124279190613ad9565b81518110612437576124376130b1565b602002602001018181525050838181518110612455576124556130b1565b6020026020010151602001518282600261246f9190613ad9565b61247a906001613667565b8151811061248a5761248a6130b1565b60209081029190910101526001016123ea565b50806040516020016124af9190613aa4565b60405160208183030381529060405280519060200120915050919050565b5f5f82516001600160401b038111156124e8576124e8612b91565b604051908082528060200260200182016040528015612511578160200160208202803683370190505b5090505f5b815181101561249d577fa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a5f1b848281518110612554576125546130b1565b60200260200101515f0151858381518110612571576125716130b1565b60200260200101516020015186848151811061258f5761258f6130b1565b602002602001015160400151805190602001206040516020016125d494939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106125fc576125fc6130b1565b6020908102919091010152600101612516565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161266384602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c612905565b846040015185606001516040516020016121809594939291906138d9565b5f5f8260200151516001600160401b038111156126a0576126a0612b91565b6040519080825280602002602001820160405280156126c9578160200160208202803683370190505b5090505f5b81518110156127d1577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061270e5761270e6130b1565b60200260200101515f01518560200151838151811061272f5761272f6130b1565b60200260200101516020015186602001518481518110612751576127516130b1565b6020026020010151604001518051906020012060405160200161279694939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127be576127be6130b1565b60209081029190910101526001016126ce565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128089190613aa4565b60408051601f1981840301815282825280516020918201209083019490945281019190915260608101919091526080016124af565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561287657505f915060039050826128fb565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156128c7573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b0381166128f257505f9250600191508290506128fb565b92505f91508190505b9450945094915050565b5f5f83516001600160401b0381111561292057612920612b91565b604051908082528060200260200182016040528015612949578160200160208202803683370190505b5090505f5b81518110156129fa578385828151811061296a5761296a6130b1565b60200260200101515f0151868381518110612987576129876130b1565b6020026020010151602001516040516020016129bf939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106129e7576129e76130b1565b602090810291909101015260010161294e565b5080604051602001612a0c9190613aa4565b6040516020818303038152906040528051906020012091505092915050565b6001600160a01b0381168114612a3f575f5ffd5b50565b803561065581612a2b565b5f5f60408385031215612a5e575f5ffd5b8235612a6981612a2b565b946020939093013593505050565b6001600160a01b031981168114612a3f575f5ffd5b5f5f60408385031215612a9d575f5ffd5b8235612aa881612a77565b91506020830135612ab881612a2b565b809150509250929050565b5f5f5f60608486031215612ad5575f5ffd5b833592506020840135612ae781612a2b565b929592945050506040919091013590565b5f60208284031215612b08575f5ffd5b81356001600160401b03811115612b1d575f5ffd5b820160a0818503121561054a575f5ffd5b5f5f5f60608486031215612b40575f5ffd5b8335612b4b81612a2b565b92506020840135612ae781612a2b565b5f60208284031215612b6b575f5ffd5b81356001600160401b03811115612b80575f5ffd5b82016080818503121561054a575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715612bc757612bc7612b91565b60405290565b604051606081016001600160401b0381118282101715612bc757612bc7612b91565b60405160a081016001600160401b0381118282101715612bc757612bc7612b91565b60405160e081016001600160401b0381118282101715612bc757612bc7612b91565b604051601f8201601f191681016001600160401b0381118282101715612c5b57612c5b612b91565b604052919050565b5f6001600160401b03821115612c7b57612c7b612b91565b5060051b60200190565b5f60408284031215612c95575f5ffd5b612c9d612ba5565b823581526020928301359281019290925250919050565b5f612cc6612cc184612c63565b612c33565b838152905060208101600584901b830185811115612ce2575f5ffd5b835b81811015612dc45780356001600160401b03811115612d01575f5ffd5b850160408189031215612d12575f5ffd5b612d1a612ba5565b8135815260208201356001600160401b03811115612d36575f5ffd5b80830192505088601f830112612d4a575f5ffd5b8135612d58612cc182612c63565b8082825260208201915060208360061b86010192508b831115612d79575f5ffd5b6020850194505b82851015612da557612d928c86612c85565b8252602082019150604085019450612d80565b8060208501525050508085525050602083019250602081019050612ce4565b5050509392505050565b5f5f5f5f60808587031215612de1575f5ffd5b8435612dec81612a2b565b9350602085013592506040850135915060608501356001600160401b03811115612e14575f5ffd5b8501601f81018713612e24575f5ffd5b612e3387823560208401612cb4565b91505092959194509250565b5f60208284031215612e4f575f5ffd5b5035919050565b5f5f5f5f60808587031215612e69575f5ffd5b8435612e7481612a2b565b93506020850135612e8481612a77565b9250604085013591506060850135612e9b81612a2b565b939692955090935050565b5f60e08284031215612eb6575f5ffd5b50919050565b5f5f60408385031215612ecd575f5ffd5b82356001600160401b03811115612ee2575f5ffd5b612eee85828601612ea6565b9250506020830135612ab881612a2b565b5f60208284031215612f0f575f5ffd5b813561054a81612a77565b5f5f83601f840112612f2a575f5ffd5b5081356001600160401b03811115612f40575f5ffd5b6020830191508360208260051b8501011115612f5a575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612f75575f5ffd5b85356001600160401b03811115612f8a575f5ffd5b612f9688828901612ea6565b95505060208601356001600160401b03811115612fb1575f5ffd5b8601601f81018813612fc1575f5ffd5b80356001600160401b03811115612fd6575f5ffd5b886020828401011115612fe7575f5ffd5b6020919091019450925060408601356001600160401b03811115613009575f5ffd5b61301588828901612f1a565b969995985093965092949392505050565b5f5f60408385031215613037575f5ffd5b823561304281612a2b565b91506020830135612ab881612a77565b5f5f8335601e19843603018112613067575f5ffd5b8301803591506001600160401b03821115613080575f5ffd5b6020019150600681901b3603821315612f5a575f5ffd5b5f604082840312156130a7575f5ffd5b61054a8383612c85565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126130da575f5ffd5b8301803591506001600160401b038211156130f3575f5ffd5b602001915036819003821315612f5a575f5ffd5b5f5f8335601e1984360301811261311c575f5ffd5b8301803591506001600160401b03821115613135575f5ffd5b6020019150600581901b3603821315612f5a575f5ffd5b5f61054a368484612cb4565b5f602082016020835280845180835260408501915060408160051b8601019250602086015f5b828110156131fe57868503603f19018452815180518652602090810151604082880181905281519088018190529101905f9060608801905b808310156131e65783518051835260208101516020840152506040820191506020840193506001830192506131b6565b5096505050602093840193919091019060010161317e565b50929695505050505050565b5f6020828403121561321a575f5ffd5b5051919050565b5f82601f830112613230575f5ffd5b813561323e612cc182612c63565b8082825260208201915060208360061b86010192508583111561325f575f5ffd5b602085015b838110156132aa576040818803121561327b575f5ffd5b613283612ba5565b813561328e81612a2b565b8152602082810135818301529084529290920191604001613264565b5095945050505050565b5f608082840312156132c4575f5ffd5b604051608081016001600160401b03811182821017156132e6576132e6612b91565b60405290508082356132f781612a2b565b815260208301356001600160401b03811115613311575f5ffd5b61331d85828601613221565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b0381168114610655575f5ffd5b5f82601f830112613363575f5ffd5b81356001600160401b0381111561337c5761337c612b91565b61338f601f8201601f1916602001612c33565b8181528460208386010111156133a3575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f604082840312156133cf575f5ffd5b6133d7612ba5565b82358152905060208201356001600160401b038111156133f5575f5ffd5b8201601f81018413613405575f5ffd5b8035613413612cc182612c63565b8082825260208201915060208360051b850101925086831115613434575f5ffd5b602084015b838110156134c95780356001600160401b03811115613456575f5ffd5b85016060818a03601f1901121561346b575f5ffd5b613473612bcd565b602082013561348181612a2b565b81526040820135602082015260608201356001600160401b038111156134a5575f5ffd5b6134b48b602083860101613354565b60408301525084525060209283019201613439565b5060208501525091949350505050565b5f60a082840312156134e9575f5ffd5b6134f1612bef565b905081356001600160401b03811115613508575f5ffd5b613514848285016132b4565b8252506135236020830161333e565b602082015260408201356001600160401b03811115613540575f5ffd5b61354c848285016133bf565b60408301525060608201356001600160401b0381111561356a575f5ffd5b613576848285016133bf565b60608301525060809182013591810191909152919050565b5f60e0823603121561359e575f5ffd5b6135a6612c11565b6135af83612a42565b81526020838101359082015260408301356001600160401b038111156135d3575f5ffd5b6135df36828601613221565b604083015250606083810135908201526080808401359082015260a08301356001600160401b03811115613611575f5ffd5b61361d368286016134d9565b60a08301525060c08301356001600160401b0381111561363b575f5ffd5b61364736828601613354565b60c08301525092915050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156108dc576108dc613653565b5f5f5f6060848603121561368c575f5ffd5b83356001600160401b038111156136a1575f5ffd5b6136ad86828701613354565b93505060208401356136be81612a2b565b915060408401356001600160401b038111156136d8575f5ffd5b6136e486828701613354565b9150509250925092565b60028110612a3f575f5ffd5b5f82601f830112613709575f5ffd5b8135613717612cc182612c63565b8082825260208201915060208360051b860101925085831115613738575f5ffd5b602085015b838110156132aa57803583526020928301920161373d565b5f60208284031215613765575f5ffd5b81356001600160401b0381111561377a575f5ffd5b820160a0818503121561378b575f5ffd5b613793612bef565b813561379e816136ee565b81526020828101359082015260408201356001600160401b038111156137c2575f5ffd5b8201601f810186136137d2575f5ffd5b80356137e0612cc182612c63565b8082825260208201915060208360051b850101925088831115613801575f5ffd5b6020840193505b8284101561382c57833561381b81612a77565b825260209384019390910190613808565b604085015250505060608201356001600160401b0381111561384c575f5ffd5b613858868285016136fa565b606083015250608091820135918101919091529392505050565b5f60208284031215613882575f5ffd5b813561054a81612a2b565b5f5f6040838503121561389e575f5ffd5b82356138a981612a2b565b915060208301356001600160401b038111156138c3575f5ffd5b6138cf85828601613354565b9150509250929050565b9485526001600160a01b0393909316602085015260408401919091526060830152608082015260a00190565b818103818111156108dc576108dc613653565b5f82601f830112613927575f5ffd5b8151613935612cc182612c63565b8082825260208201915060208360051b860101925085831115613956575f5ffd5b602085015b838110156132aa57805183526020928301920161395b565b5f60208284031215613983575f5ffd5b81516001600160401b03811115613998575f5ffd5b820160a081850312156139a9575f5ffd5b6139b1612bef565b81516139bc816136ee565b81526020828101519082015260408201516001600160401b038111156139e0575f5ffd5b8201601f810186136139f0575f5ffd5b80516139fe612cc182612c63565b8082825260208201915060208360051b850101925088831115613a1f575f5ffd5b6020840193505b82841015613a4a578351613a3981612a77565b825260209384019390910190613a26565b604085015250505060608201516001600160401b03811115613a6a575f5ffd5b613a7686828501613918565b606083015250608091820151918101919091529392505050565b634e487b7160e01b5f52602160045260245ffd5b81515f90829060208501835b82811015613ace578151845260209384019390910190600101613ab0565b509195945050505050565b80820281158282048414176108dc576108dc613653565b60018060a01b038616815284602082015283604082015260a060608201525f83518060a0840152806020860160c085015e5f60c0828501015260c0601f19601f8301168401019150506bffffffffffffffffffffffff60a01b831660808301529695505050505050565b5f60208284031215613b6a575f5ffd5b81516001600160e01b03198116811461054a575f5ffdfea164736f6c634300081e000a' as const

export const resourceLockDeployedBytecode =
  '0x6080604052600436106100ee575f3560e01c80637003019011610087578063ba377eb411610057578063ba377eb4146102d6578063d99096e3146102e9578063eb35a6d214610308578063f0d5b33f14610327575f5ffd5b8063700301901461025a5780638fa31b581461027957806396eeee09146102985780639816962f146102b7575f5ffd5b806337a53a37116100c257806337a53a37146101a75780634a6bf993146101e6578063602ae4f414610205578063627e15341461023b575f5ffd5b8062fdd58e146100f25780631b0196d4146101385780632e3ff2f7146101595780632ea8433c14610188575b5f5ffd5b3480156100fd575f5ffd5b5061012561010c366004612a4d565b5f60208181529281526040808220909352908152205481565b6040519081526020015b60405180910390f35b348015610143575f5ffd5b50610157610152366004612a8c565b61039d565b005b348015610164575f5ffd5b50610178610173366004612ac3565b6104d3565b604051901515815260200161012f565b348015610193575f5ffd5b506101786101a2366004612af8565b610551565b3480156101b2575f5ffd5b506101786101c1366004612b2e565b600260209081525f938452604080852082529284528284209052825290205460ff1681565b3480156101f1575f5ffd5b50610178610200366004612b5b565b61065a565b348015610210575f5ffd5b5061012561021f366004612a4d565b600160209081525f928352604080842090915290825290205481565b348015610246575f5ffd5b50610125610255366004612dce565b6106a0565b348015610265575f5ffd5b50610178610274366004612e3f565b6106de565b348015610284575f5ffd5b50610125610293366004612e56565b610737565b3480156102a3575f5ffd5b506101256102b2366004612ebc565b6107ec565b3480156102c2575f5ffd5b506101256102d1366004612eff565b610807565b6101256102e4366004612a8c565b6108b4565b3480156102f4575f5ffd5b50610157610303366004612f61565b6108e2565b348015610313575f5ffd5b50610125610322366004612e3f565b610c18565b348015610332575f5ffd5b50610377610341366004613026565b600360209081525f92835260408084209091529082529020546001600160a01b03811690600160a01b900465ffffffffffff1682565b604080516001600160a01b03909316835265ffffffffffff90911660208301520161012f565b335f9081526003602090815260408083206001600160a01b0319861684529091529020805465ffffffffffff600160a01b820416906001600160a01b031615806103f1575080158015906103f15750804210155b8482909161042957604051632bbc898560e01b81526001600160a01b0319909216600483015260248201526044015b60405180910390fd5b50506040805180820182526001600160a01b038581168083525f602080850182815233808452600383528784206001600160a01b03198d1680865290845288852097518854935165ffffffffffff16600160a01b026001600160d01b031990941697169690961791909117909555855192835282015290927fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d191015b60405180910390a350505050565b5f6104dc610c83565b335f90815260016020908152604080832087845290915290205480158015906105055750804210155b8582909161052f57604051635339105b60e01b815260048101929092526024820152604401610420565b505061053d33868686610cba565b600191505061054a610d24565b9392505050565b5f61055a610c83565b6040805160018082528183019092525f91816020015b604080518082019091525f8152606060208201528152602001906001900390816105705750506040805180820190915260608501358152909150602081016105bb6080860186613052565b808060200260200160405190810160405280939291908181526020015f905b82821015610606576105f760408302860136819003810190613097565b815260200190600101906105da565b5050505050815250815f81518110610620576106206130b1565b602090810291909101015261064861063884806130c5565b8560200135866040013585610d4e565b6001915050610655610d24565b919050565b5f610663610c83565b61069561067083806130c5565b602085013560408601356106876060880188613107565b6106909161314c565b610d4e565b506001610655610d24565b5f6106d3858585856040516020016106b89190613158565b60405160208183030381529060405280519060200120610f2d565b90505b949350505050565b335f8181526001602090815260408083208584528252808320839055518281529192849290917f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3506001919050565b5f610740610c83565b61074a848661104c565b6040516370a0823160e01b81523060048201529091505f906001600160a01b038716906370a0823190602401602060405180830381865afa158015610791573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107b5919061320a565b90506107cc6001600160a01b038716333087611066565b6107d88630838761109c565b6107e383838661110b565b506106d6610d24565b5f6107ff6107f98461358e565b836111bf565b509392505050565b5f61081182611368565b61081b9042613667565b335f8181526003602090815260408083206001600160a01b0319881680855290835292819020805465ffffffffffff8716600160a01b0265ffffffffffff60a01b1982168117835583516001600160a01b03918216919092161781529283018690529495509192917fee6c67404d34a76519073dbe684bcd7ef5541339665af0d71cbe21f26c3000d1910160405180910390a350919050565b5f6108bd610c83565b6108c7835f61104c565b90506108d482823461110b565b6108dc610d24565b92915050565b6108ea610c83565b602085013546811461091257604051635ea03eed60e11b815260040161042091815260200190565b5060808501354281101561093c57604051637c06dd7560e11b815260040161042091815260200190565b5061094a6040860186613052565b8214905061096b5760405163f5757a6f60e01b815260040160405180910390fd5b5f81900361098c576040516312d37ee560e31b815260040160405180910390fd5b5f808061099b8688018861367a565b9250925092505f5f6109b68a6109b09061358e565b336111bf565b90925090505f6109c960c08c018c6130c5565b8101906109d69190613755565b6040015190505f6109e782876113f7565b9050610a10816109f7575f6109f9565b865b610a0660208f018f613872565b8e606001356114c3565b610a29610a2060208e018e613872565b85858a86611562565b8015610a3a57610a3a8685876115e0565b8360608d0135610a4d60208f018f613872565b6040513381526001600160a01b0391909116907fce8d65723f567265da763215891712c7b43c0fed43fc5fad7a3952eb02d4173c9060200160405180910390a45f5b8251811015610c01575f610aa660408f018f613052565b83818110610ab657610ab66130b1565b610acc9260206040909202019081019150613872565b90505f8e8060400190610adf9190613052565b84818110610aef57610aef6130b1565b9050604002016020013590505f60a01b6001600160a01b031916858481518110610b1b57610b1b6130b1565b60200260200101516001600160a01b03191603610b8757610b808f5f016020810190610b479190613872565b8d8d86818110610b5957610b596130b1565b9050602002016020810190610b6e9190613872565b6001600160a01b038516919084611066565b5050610bf9565b610bc58f5f016020810190610b9c9190613872565b610bbf878681518110610bb157610bb16130b1565b60200260200101518561104c565b83611616565b610bf6828d8d86818110610bdb57610bdb6130b1565b9050602002016020810190610bf09190613872565b836116a5565b50505b600101610a8f565b5050505050505050610c11610d24565b5050505050565b5f610c2282611368565b610c2c9042613667565b335f818152600160209081526040808320878452825291829020849055905183815292935084927f1ea7c42ba2c3a28ca0ea48d35fb4b1c6e4ccec0d9d21c0ca51ac09c065b7059b910160405180910390a3919050565b610c8b61177c565b610cb860017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906117bc565b565b610cc5848483611616565b816001600160a01b031683856001600160a01b03167f6562355720ad5e9816350753de199edab487334dc9b97f1b15e35e1907ca7ed584604051610d0b91815260200190565b60405180910390a4610d1e8383836116a5565b50505050565b610cb85f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00610cb2565b814211158290610d7457604051637c06dd7560e11b815260040161042091815260200190565b505f80610d838688018861388d565b91509150610d928233876114c3565b610da882610da2338888886106a0565b836115e0565b5f5b8351811015610f23575f610dd7858381518110610dc957610dc96130b1565b60200260200101515f015190565b905060a081901c6affffffffffffffffffffff908116908516148190610e1d57604051632010685360e11b81526001600160a01b03199091166004820152602401610420565b505f858381518110610e3157610e316130b1565b60200260200101516020015190505f5b8151811015610f155760a0828281518110610e5e57610e5e6130b1565b60200260200101515f0151901c5f14828281518110610e7f57610e7f6130b1565b60200260200101515f015190610eab5760405163509b5d2b60e11b815260040161042091815260200190565b50610f0d33888681518110610ec257610ec26130b1565b60200260200101515f0151848481518110610edf57610edf6130b1565b60200260200101515f0151858581518110610efc57610efc6130b1565b602002602001015160200151610cba565b600101610e41565b505050806001019050610daa565b5050505050505050565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527fccfd270d22f51fa7033b520f0fe9029b0892ea40f19b08d34f66270a3aac1dcb918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f90819060c001604051602081830303815290604052805190602001209050611042817f170968c42adc9827696650fa332e683467be7e7b927fb61bd9cb4c85956490608888888860405160200161100d9594939291906138d9565b6040516020818303038152906040528051906020012060405161190160f01b8152600281019290925260228201526042902090565b9695505050505050565b6001600160a01b03166001600160a01b0319919091161790565b6110748484848460016117c3565b610d1e57604051635274afe760e01b81526001600160a01b0385166004820152602401610420565b5f6110a78585611830565b90505f8382116110b7575f6110c1565b6110c18483613905565b905085838281811015611100576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610420565b505050505050505050565b805f0361112b57604051639a4f66bf60e01b815260040160405180910390fd5b5f6001600160a01b038416156111415783611143565b335b6001600160a01b0381165f90815260208181526040808320878452909152812080549293508492909190611178908490613667565b90915550506040805183815233602082015284916001600160a01b038416917fa49637e3f6491de6c2c23c5006bef69df603d0dba9d65c8b756fe46ac29810b991016104c5565b5f5f5f8460c001518060200190518101906111da9190613973565b90508460400151518160400151511480156111fd57508060600151518160800151105b61121a576040516385af333160e01b815260040160405180910390fd5b805191505f8083600181111561123257611232613a90565b606084015191149150816112505761124b8784886118bd565b61125b565b61125b878488611a91565b81846080015181518110611271576112716130b1565b6020026020010181815250505f826112a9577fee54591377b86e048be6b2fbd8913598a6270aed3415776321279495bf4efae56112cb565b7f558f66062aaa99f9b8229dfe1621b6efcee0513dbc552aa5ffac622f4823dbfc5b885160608a015160808b01516040516112e8908790602001613aa4565b604051602081830303815290604052805190602001206040516020016113129594939291906138d9565b60405160208183030381529060405280519060200120905061135b61133b848660200151611c86565b8260405161190160f01b8152600281019290925260228201526042902090565b9550505050509250929050565b5f600760fc83901c1660048110156113b45780156113a6578060011461139f5780600214611398576102586113a9565b603c6113a9565b600f6113a9565b60015b61ffff169392505050565b806004146113e757806005146113de57806006146113d55762278d006113eb565b620948906113eb565b620151806113eb565b610f3c5b62ffffff169392505050565b5f5f5b83518110156114bc5783515f90859083908110611419576114196130b1565b60200260200101516001600160a01b031916146114b457611469848281518110611445576114456130b1565b60200260200101518460a09190911c6affffffffffffffffffffff90811691161490565b84828151811061147b5761147b6130b1565b6020026020010151906114ae57604051632010685360e11b81526001600160a01b03199091166004820152602401610420565b50600191505b6001016113fa565b5092915050565b6001600160a01b038084165f9081526002602090815260408083209386168352928152828220848352905220548290829060ff1615611526576040516302af71f160e41b81526001600160a01b0390921660048301526024820152604401610420565b50506001600160a01b039283165f908152600260209081526040808320949095168252928352838120918152915220805460ff19166001179055565b5f600184600181111561157757611577613a90565b1461158c57611587868685611d95565b611597565b611597868685611dc6565b905080806115ac57506115ac86868585611e12565b86906115d7576040516377eb014160e11b81526001600160a01b039091166004820152602401610420565b50505050505050565b6115eb838383611f8f565b8390610d1e576040516316744e9560e11b81526001600160a01b039091166004820152602401610420565b6001600160a01b0383165f908152602081815260408083208584529091529020548282828181101561166b57604051623b7b8f60e71b8152600481019390935260248301919091526044820152606401610420565b505050818161167a9190613905565b6001600160a01b039094165f9081526020818152604080832095835294905292909220929092555050565b6001600160a01b0383166116ef576116bd8282611fff565b82829091610c115760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610420565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015611736573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061175a919061320a565b90506117706001600160a01b038516848461200f565b610d1e8484838561109c565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610cb857604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661181f578383151615611813573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6001600160a01b038316156118ad576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa158015611884573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118a8919061320a565b61054a565b506001600160a01b031631919050565b5f5f84604001515160026118d19190613ad9565b6001600160401b038111156118e8576118e8612b91565b604051908082528060200260200182016040528015611911578160200160208202803683370190505b5090505f5b8560400151518110156119ff5785604001518181518110611939576119396130b1565b60200260200101515f01516001600160a01b031685604001518281518110611963576119636130b1565b60209081029190910101516001600160a01b0319161782611985836002613ad9565b81518110611995576119956130b1565b602002602001018181525050856040015181815181106119b7576119b76130b1565b602002602001015160200151828260026119d19190613ad9565b6119dc906001613667565b815181106119ec576119ec6130b1565b6020908102919091010152600101611916565b507f54ada5b33a7390e2883c985295cfa2dcd9bb46515ad10cbdfc22a7c73f9807db5f1b83866020015183604051602001611a3a9190613aa4565b60405160208183030381529060405280519060200120611a5d8960a00151612049565b604051602001611a719594939291906138d9565b604051602081830303815290604052805190602001209150509392505050565b5f5f8460400151516001600160401b03811115611ab057611ab0612b91565b604051908082528060200260200182016040528015611ad9578160200160208202803683370190505b5090505f5b8151811015611c2a57604085015180515f919083908110611b0157611b016130b1565b60200260200101516001600160a01b03191603611b31576040516385af333160e01b815260040160405180910390fd5b7ffb7744571d97aa61eb9c2bc3c67b9b1ba047ac9e95afb2ef02bc5b3d9e64fbe585604001518281518110611b6857611b686130b1565b602002602001015187604001518381518110611b8657611b866130b1565b60200260200101515f015188604001518481518110611ba757611ba76130b1565b602002602001015160200151604051602001611bef94939291909384526001600160a01b03199290921660208401526001600160a01b03166040830152606082015260800190565b60405160208183030381529060405280519060200120828281518110611c1757611c176130b1565b6020908102919091010152600101611ade565b507ff8510604b88334812cc0a16f5df95736ed8bbf116c0a81231d76e7eeae92de2883866020015183604051602001611c639190613aa4565b60405160208183030381529060405280519060200120611a5d8960a0015161219d565b5f7f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f7f5e6f7b4e1ac3d625bac418bc955510b3e054cb6cc23cc27885107f080180b29284611cf4577f044852b2a670ade5407e78fb2863c51de9fcb96542a07186fe3aeda6bb8a116d611d16565b7fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc65b8486611d31576ef6ed8be424d673c63eeff8b9267420611d47565b7373d2dc0c21fca4ec1601895d50df7f5624f07d3f5b604080516020810196909652850193909352606084019190915260808301526001600160a01b031660a082015260c00160405160208183030381529060405280519060200120905092915050565b5f611da1848484612228565b806106d657506001600160a01b0384163b158015906106d657506106d6848484612285565b5f611dd2848484611d95565b806106d657507f19457468657265756d205369676e6564204d6573736167653a0a3332000000005f908152601c849052603c90206106d690859084611d95565b5f5f5b8251811015611f83576001600160a01b0386165f90815260036020526040812084518290869085908110611e4b57611e4b6130b1565b6020908102919091018101516001600160a01b03191682528101919091526040015f9081205485516001600160a01b039091169250859084908110611e9257611e926130b1565b60200260200101516001600160a01b0319161480611eb857506001600160a01b0381163b155b15611ec7575f925050506106d6565b5f816001600160a01b031663f699ba1c89898a8a8a8981518110611eed57611eed6130b1565b60200260200101516040518663ffffffff1660e01b8152600401611f15959493929190613af0565b602060405180830381865afa158015611f30573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f549190613b5a565b90506001600160e01b03198116633da66e8760e21b14611f79575f93505050506106d6565b5050600101611e15565b50505115159392505050565b5f836001600160a01b03163b5f03611fed575f5f611fad85856122ea565b5090925090505f816003811115611fc657611fc6613a90565b148015611fe45750856001600160a01b0316826001600160a01b0316145b9250505061054a565b611ff8848484612285565b905061054a565b5f5f5f5f5f85875af19392505050565b61201c8383836001612333565b61204457604051635274afe760e01b81526001600160a01b0384166004820152602401610420565b505050565b5f816040015160200151515f14801561206b575081516060015163ffffffff10155b612088576040516385af333160e01b815260040160405180910390fd5b815180516020909101517f78e29a727cef567e7d6dddf5bf7eedf0c84af60d4a57512c586c787aae73162991906120be90612395565b60808501516060860151516020808801516040516120f89493920192835260208301919091526001600160801b0316604082015260600190565b60405160208183030381529060405280519060200120855f015160400151865f01516060015161212f8860600151602001516124cd565b6040805160208101989098526001600160a01b03909616958701959095526060860193909352608085019190915260a084015260c083015260e08201525f6101008201819052610120820152610140015b604051602081830303815290604052805190602001209050919050565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc6121cb835f015161260f565b83602001516121dd8560400151612681565b6121ea8660600151612681565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e001612180565b5f604182511461223957505f61054a565b5f5f61224585856122ea565b5090925090505f81600381111561225e5761225e613a90565b1480156110425750856001600160a01b0316826001600160a01b0316149695505050505050565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f5f5f8351604103612321576020840151604085015160608601515f1a6123138882858561283d565b95509550955050505061232c565b505081515f91506002905b9250925092565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661238957838315161561237d573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f825160026123a59190613ad9565b6001600160401b038111156123bc576123bc612b91565b6040519080825280602002602001820160405280156123e5578160200160208202803683370190505b5090505f5b835181101561249d57838181518110612405576124056130b1565b60200260200101515f01516001600160a01b0316828260026124279190613ad9565b81518110612437576124376130b1565b602002602001018181525050838181518110612455576124556130b1565b6020026020010151602001518282600261246f9190613ad9565b61247a906001613667565b8151811061248a5761248a6130b1565b60209081029190910101526001016123ea565b50806040516020016124af9190613aa4565b60405160208183030381529060405280519060200120915050919050565b5f5f82516001600160401b038111156124e8576124e8612b91565b604051908082528060200260200182016040528015612511578160200160208202803683370190505b5090505f5b815181101561249d577fa222cbaaad3b88446c3ca031429dafb24afdbda10c5dbd9882c294762857141a5f1b848281518110612554576125546130b1565b60200260200101515f0151858381518110612571576125716130b1565b60200260200101516020015186848151811061258f5761258f6130b1565b602002602001015160400151805190602001206040516020016125d494939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106125fc576125fc6130b1565b6020908102919091010152600101612516565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f015161266384602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c612905565b846040015185606001516040516020016121809594939291906138d9565b5f5f8260200151516001600160401b038111156126a0576126a0612b91565b6040519080825280602002602001820160405280156126c9578160200160208202803683370190505b5090505f5b81518110156127d1577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061270e5761270e6130b1565b60200260200101515f01518560200151838151811061272f5761272f6130b1565b60200260200101516020015186602001518481518110612751576127516130b1565b6020026020010151604001518051906020012060405160200161279694939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106127be576127be6130b1565b60209081029190910101526001016126ce565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f0151826040516020016128089190613aa4565b60408051601f1981840301815282825280516020918201209083019490945281019190915260608101919091526080016124af565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561287657505f915060039050826128fb565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa1580156128c7573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b0381166128f257505f9250600191508290506128fb565b92505f91508190505b9450945094915050565b5f5f83516001600160401b0381111561292057612920612b91565b604051908082528060200260200182016040528015612949578160200160208202803683370190505b5090505f5b81518110156129fa578385828151811061296a5761296a6130b1565b60200260200101515f0151868381518110612987576129876130b1565b6020026020010151602001516040516020016129bf939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106129e7576129e76130b1565b602090810291909101015260010161294e565b5080604051602001612a0c9190613aa4565b6040516020818303038152906040528051906020012091505092915050565b6001600160a01b0381168114612a3f575f5ffd5b50565b803561065581612a2b565b5f5f60408385031215612a5e575f5ffd5b8235612a6981612a2b565b946020939093013593505050565b6001600160a01b031981168114612a3f575f5ffd5b5f5f60408385031215612a9d575f5ffd5b8235612aa881612a77565b91506020830135612ab881612a2b565b809150509250929050565b5f5f5f60608486031215612ad5575f5ffd5b833592506020840135612ae781612a2b565b929592945050506040919091013590565b5f60208284031215612b08575f5ffd5b81356001600160401b03811115612b1d575f5ffd5b820160a0818503121561054a575f5ffd5b5f5f5f60608486031215612b40575f5ffd5b8335612b4b81612a2b565b92506020840135612ae781612a2b565b5f60208284031215612b6b575f5ffd5b81356001600160401b03811115612b80575f5ffd5b82016080818503121561054a575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715612bc757612bc7612b91565b60405290565b604051606081016001600160401b0381118282101715612bc757612bc7612b91565b60405160a081016001600160401b0381118282101715612bc757612bc7612b91565b60405160e081016001600160401b0381118282101715612bc757612bc7612b91565b604051601f8201601f191681016001600160401b0381118282101715612c5b57612c5b612b91565b604052919050565b5f6001600160401b03821115612c7b57612c7b612b91565b5060051b60200190565b5f60408284031215612c95575f5ffd5b612c9d612ba5565b823581526020928301359281019290925250919050565b5f612cc6612cc184612c63565b612c33565b838152905060208101600584901b830185811115612ce2575f5ffd5b835b81811015612dc45780356001600160401b03811115612d01575f5ffd5b850160408189031215612d12575f5ffd5b612d1a612ba5565b8135815260208201356001600160401b03811115612d36575f5ffd5b80830192505088601f830112612d4a575f5ffd5b8135612d58612cc182612c63565b8082825260208201915060208360061b86010192508b831115612d79575f5ffd5b6020850194505b82851015612da557612d928c86612c85565b8252602082019150604085019450612d80565b8060208501525050508085525050602083019250602081019050612ce4565b5050509392505050565b5f5f5f5f60808587031215612de1575f5ffd5b8435612dec81612a2b565b9350602085013592506040850135915060608501356001600160401b03811115612e14575f5ffd5b8501601f81018713612e24575f5ffd5b612e3387823560208401612cb4565b91505092959194509250565b5f60208284031215612e4f575f5ffd5b5035919050565b5f5f5f5f60808587031215612e69575f5ffd5b8435612e7481612a2b565b93506020850135612e8481612a77565b9250604085013591506060850135612e9b81612a2b565b939692955090935050565b5f60e08284031215612eb6575f5ffd5b50919050565b5f5f60408385031215612ecd575f5ffd5b82356001600160401b03811115612ee2575f5ffd5b612eee85828601612ea6565b9250506020830135612ab881612a2b565b5f60208284031215612f0f575f5ffd5b813561054a81612a77565b5f5f83601f840112612f2a575f5ffd5b5081356001600160401b03811115612f40575f5ffd5b6020830191508360208260051b8501011115612f5a575f5ffd5b9250929050565b5f5f5f5f5f60608688031215612f75575f5ffd5b85356001600160401b03811115612f8a575f5ffd5b612f9688828901612ea6565b95505060208601356001600160401b03811115612fb1575f5ffd5b8601601f81018813612fc1575f5ffd5b80356001600160401b03811115612fd6575f5ffd5b886020828401011115612fe7575f5ffd5b6020919091019450925060408601356001600160401b03811115613009575f5ffd5b61301588828901612f1a565b969995985093965092949392505050565b5f5f60408385031215613037575f5ffd5b823561304281612a2b565b91506020830135612ab881612a77565b5f5f8335601e19843603018112613067575f5ffd5b8301803591506001600160401b03821115613080575f5ffd5b6020019150600681901b3603821315612f5a575f5ffd5b5f604082840312156130a7575f5ffd5b61054a8383612c85565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126130da575f5ffd5b8301803591506001600160401b038211156130f3575f5ffd5b602001915036819003821315612f5a575f5ffd5b5f5f8335601e1984360301811261311c575f5ffd5b8301803591506001600160401b03821115613135575f5ffd5b6020019150600581901b3603821315612f5a575f5ffd5b5f61054a368484612cb4565b5f602082016020835280845180835260408501915060408160051b8601019250602086015f5b828110156131fe57868503603f19018452815180518652602090810151604082880181905281519088018190529101905f9060608801905b808310156131e65783518051835260208101516020840152506040820191506020840193506001830192506131b6565b5096505050602093840193919091019060010161317e565b50929695505050505050565b5f6020828403121561321a575f5ffd5b5051919050565b5f82601f830112613230575f5ffd5b813561323e612cc182612c63565b8082825260208201915060208360061b86010192508583111561325f575f5ffd5b602085015b838110156132aa576040818803121561327b575f5ffd5b613283612ba5565b813561328e81612a2b565b8152602082810135818301529084529290920191604001613264565b5095945050505050565b5f608082840312156132c4575f5ffd5b604051608081016001600160401b03811182821017156132e6576132e6612b91565b60405290508082356132f781612a2b565b815260208301356001600160401b03811115613311575f5ffd5b61331d85828601613221565b60208301525060408381013590820152606092830135920191909152919050565b80356001600160801b0381168114610655575f5ffd5b5f82601f830112613363575f5ffd5b81356001600160401b0381111561337c5761337c612b91565b61338f601f8201601f1916602001612c33565b8181528460208386010111156133a3575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f604082840312156133cf575f5ffd5b6133d7612ba5565b82358152905060208201356001600160401b038111156133f5575f5ffd5b8201601f81018413613405575f5ffd5b8035613413612cc182612c63565b8082825260208201915060208360051b850101925086831115613434575f5ffd5b602084015b838110156134c95780356001600160401b03811115613456575f5ffd5b85016060818a03601f1901121561346b575f5ffd5b613473612bcd565b602082013561348181612a2b565b81526040820135602082015260608201356001600160401b038111156134a5575f5ffd5b6134b48b602083860101613354565b60408301525084525060209283019201613439565b5060208501525091949350505050565b5f60a082840312156134e9575f5ffd5b6134f1612bef565b905081356001600160401b03811115613508575f5ffd5b613514848285016132b4565b8252506135236020830161333e565b602082015260408201356001600160401b03811115613540575f5ffd5b61354c848285016133bf565b60408301525060608201356001600160401b0381111561356a575f5ffd5b613576848285016133bf565b60608301525060809182013591810191909152919050565b5f60e0823603121561359e575f5ffd5b6135a6612c11565b6135af83612a42565b81526020838101359082015260408301356001600160401b038111156135d3575f5ffd5b6135df36828601613221565b604083015250606083810135908201526080808401359082015260a08301356001600160401b03811115613611575f5ffd5b61361d368286016134d9565b60a08301525060c08301356001600160401b0381111561363b575f5ffd5b61364736828601613354565b60c08301525092915050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156108dc576108dc613653565b5f5f5f6060848603121561368c575f5ffd5b83356001600160401b038111156136a1575f5ffd5b6136ad86828701613354565b93505060208401356136be81612a2b565b915060408401356001600160401b038111156136d8575f5ffd5b6136e486828701613354565b9150509250925092565b60028110612a3f575f5ffd5b5f82601f830112613709575f5ffd5b8135613717612cc182612c63565b8082825260208201915060208360051b860101925085831115613738575f5ffd5b602085015b838110156132aa57803583526020928301920161373d565b5f60208284031215613765575f5ffd5b81356001600160401b0381111561377a575f5ffd5b820160a0818503121561378b575f5ffd5b613793612bef565b813561379e816136ee565b81526020828101359082015260408201356001600160401b038111156137c2575f5ffd5b8201601f810186136137d2575f5ffd5b80356137e0612cc182612c63565b8082825260208201915060208360051b850101925088831115613801575f5ffd5b6020840193505b8284101561382c57833561381b81612a77565b825260209384019390910190613808565b604085015250505060608201356001600160401b0381111561384c575f5ffd5b613858868285016136fa565b606083015250608091820135918101919091529392505050565b5f60208284031215613882575f5ffd5b813561054a81612a2b565b5f5f6040838503121561389e575f5ffd5b82356138a981612a2b565b915060208301356001600160401b038111156138c3575f5ffd5b6138cf85828601613354565b9150509250929050565b9485526001600160a01b0393909316602085015260408401919091526060830152608082015260a00190565b818103818111156108dc576108dc613653565b5f82601f830112613927575f5ffd5b8151613935612cc182612c63565b8082825260208201915060208360051b860101925085831115613956575f5ffd5b602085015b838110156132aa57805183526020928301920161395b565b5f60208284031215613983575f5ffd5b81516001600160401b03811115613998575f5ffd5b820160a081850312156139a9575f5ffd5b6139b1612bef565b81516139bc816136ee565b81526020828101519082015260408201516001600160401b038111156139e0575f5ffd5b8201601f810186136139f0575f5ffd5b80516139fe612cc182612c63565b8082825260208201915060208360051b850101925088831115613a1f575f5ffd5b6020840193505b82841015613a4a578351613a3981612a77565b825260209384019390910190613a26565b604085015250505060608201516001600160401b03811115613a6a575f5ffd5b613a7686828501613918565b606083015250608091820151918101919091529392505050565b634e487b7160e01b5f52602160045260245ffd5b81515f90829060208501835b82811015613ace578151845260209384019390910190600101613ab0565b509195945050505050565b80820281158282048414176108dc576108dc613653565b60018060a01b038616815284602082015283604082015260a060608201525f83518060a0840152806020860160c085015e5f60c0828501015260c0601f19601f8301168401019150506bffffffffffffffffffffffff60a01b831660808301529695505050505050565b5f60208284031215613b6a575f5ffd5b81516001600160e01b03198116811461054a575f5ffdfea164736f6c634300081e000a' as const
