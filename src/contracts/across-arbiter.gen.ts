// Generated from contracts/src/AcrossArbiter.sol by contracts/build.ts. Do not edit.

export const acrossArbiterAbi = [
  {
    "inputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "executor",
        "type": "address"
      },
      {
        "internalType": "contract Sandbox",
        "name": "sandbox",
        "type": "address"
      },
      {
        "internalType": "contract ChainRegistry",
        "name": "registry",
        "type": "address"
      },
      {
        "internalType": "contract IResourceLock",
        "name": "lock",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "target",
        "type": "address"
      }
    ],
    "name": "AddressEmptyCode",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "DepositTooCheap",
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
    "inputs": [],
    "name": "FailedCall",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FailedDeployment",
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
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "InputMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IntermediaryRequired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "intermediary",
        "type": "address"
      }
    ],
    "name": "IntermediaryUsed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidExclusivity",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fillExpiry",
        "type": "uint256"
      }
    ],
    "name": "InvalidFillExpiry",
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
        "name": "token",
        "type": "address"
      }
    ],
    "name": "NeedsMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoOrders",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minGas",
        "type": "uint256"
      }
    ],
    "name": "NotEnoughGas",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "NotTheFiller",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "expiry",
        "type": "uint256"
      }
    ],
    "name": "NothingToRescueYet",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "index",
        "type": "uint256"
      }
    ],
    "name": "OtherIntent",
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
    "name": "OtherSponsor",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "outIndex",
        "type": "uint256"
      }
    ],
    "name": "OutputMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "QualifierMismatch",
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
        "internalType": "bytes32",
        "name": "relayHash",
        "type": "bytes32"
      }
    ],
    "name": "SiblingNotFilled",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "selector",
        "type": "bytes4"
      }
    ],
    "name": "UnknownAction",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "vt",
        "type": "bytes32"
      }
    ],
    "name": "UnsupportedOpMode",
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
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentClaimed",
    "type": "event"
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
        "name": "filler",
        "type": "address"
      }
    ],
    "name": "IntentFilled",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "EXECUTOR",
    "outputs": [
      {
        "internalType": "contract IIntentExecutor",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "INTERMEDIARY",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "LOCK",
    "outputs": [
      {
        "internalType": "contract IResourceLock",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "REGISTRY",
    "outputs": [
      {
        "internalType": "contract ChainRegistry",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SANDBOX",
    "outputs": [
      {
        "internalType": "contract Sandbox",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "SPOKE_POOL",
    "outputs": [
      {
        "internalType": "contract ISpokePool",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "WRAPPED_NATIVE",
    "outputs": [
      {
        "internalType": "contract IWrappedNative",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "filler",
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
        "name": "funds",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes",
        "name": "action",
        "type": "bytes"
      }
    ],
    "name": "act",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
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
            "name": "qualifier",
            "type": "bytes"
          },
          {
            "internalType": "bytes",
            "name": "signature",
            "type": "bytes"
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
            "name": "swap",
            "type": "tuple[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Claim",
        "name": "params",
        "type": "tuple"
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
        "components": [
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
            "internalType": "struct Order[]",
            "name": "orders",
            "type": "tuple[]"
          },
          {
            "internalType": "bytes[]",
            "name": "qualifiers",
            "type": "bytes[]"
          },
          {
            "internalType": "bytes",
            "name": "destinationSignature",
            "type": "bytes"
          },
          {
            "internalType": "uint256",
            "name": "repaymentChain",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "repaymentAddress",
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
            "name": "swapIn",
            "type": "tuple[]"
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
            "name": "swap",
            "type": "tuple[]"
          },
          {
            "internalType": "address[]",
            "name": "swapOut",
            "type": "address[]"
          }
        ],
        "internalType": "struct AcrossArbiter.Fill",
        "name": "params",
        "type": "tuple"
      }
    ],
    "name": "fill",
    "outputs": [],
    "stateMutability": "nonpayable",
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
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      }
    ],
    "name": "intermediaryOf",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
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
        "name": "qualifier",
        "type": "bytes"
      }
    ],
    "name": "relaysOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "depositor",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "recipient",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "exclusiveRelayer",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "inputToken",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "outputToken",
            "type": "bytes32"
          },
          {
            "internalType": "uint256",
            "name": "inputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "outputAmount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "originChainId",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "depositId",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "fillDeadline",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "exclusivityDeadline",
            "type": "uint32"
          },
          {
            "internalType": "bytes",
            "name": "message",
            "type": "bytes"
          }
        ],
        "internalType": "struct ISpokePool.RelayData[]",
        "name": "relays",
        "type": "tuple[]"
      },
      {
        "internalType": "bytes32[]",
        "name": "hashes",
        "type": "bytes32[]"
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
            "name": "nonce",
            "type": "uint256"
          },
          {
            "internalType": "address",
            "name": "recipient",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "expiry",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "terms",
            "type": "bytes32"
          }
        ],
        "internalType": "struct Arbiter.IntermediaryKey",
        "name": "key",
        "type": "tuple"
      },
      {
        "internalType": "address[]",
        "name": "tokens",
        "type": "address[]"
      }
    ],
    "name": "rescue",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "stateMutability": "payable",
    "type": "receive"
  }
] as const

export const acrossArbiterBytecode =
  '0x6101606040526040516100119061016f565b604051809103905ff08015801561002a573d5f5f3e3d5ffd5b506001600160a01b031661012052348015610043575f5ffd5b506040516162ec3803806162ec83398101604081905261006291610193565b6001600160a01b0384811660805283811660a052821660c0819052604051635e5be3a560e01b81524660048201528591859185918591635e5be3a590602401602060405180830381865afa1580156100bc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100e091906101ef565b6001600160a01b0390811660e05290811661010052604051632415f08360e01b81524660048201529086169350632415f08392506024019050602060405180830381865afa158015610134573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061015891906101ef565b6001600160a01b0316610140525061021192505050565b610a34806158b883390190565b6001600160a01b0381168114610190575f5ffd5b50565b5f5f5f5f608085870312156101a6575f5ffd5b84516101b18161017c565b60208601519094506101c28161017c565b60408601519093506101d38161017c565b60608601519092506101e48161017c565b939692955090935050565b5f602082840312156101ff575f5ffd5b815161020a8161017c565b9392505050565b60805160a05160c05160e0516101005161012051610140516155b66103025f395f81816101c801528181611b2501528181611b6301528181611b8d01528181611be80152818161224e015281816122cd01528181612f7b0152612fba01525f818161012e015281816106620152610fd701525f818161025b0152818161181d015261193901525f81816102eb0152818161150a01528181612f2f015261312001525f818160de0152818161113c015281816111e70152611df001525f81816102280152818161162401528181611aa5015261214d01525f81816101610152818161136e015261317e01526155b65ff3fe6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613bce565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613c7f565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b50610209610204366004614234565b6104d6565b604051610114929190614371565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b50610100610297366004614412565b61065c565b3480156102a7575f5ffd5b506101966102b6366004614473565b6106b3565b3480156102c6575f5ffd5b506101966102d53660046144aa565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f61035186868481811061033557610335614530565b61034b9260206040909202019081019150614544565b306107f7565b90503363c407687687878581811061036b5761036b614530565b6103819260206040909202019081019150614544565b88888681811061039357610393614530565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b5050505061044986868481811061041057610410614530565b6104269260206040909202019081019150614544565b308389898781811061043a5761043a614530565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d614530565b6104939260206040909202019081019150614544565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c683614621565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610b8f92505050565b90505f6105268783610bc4565b90508160200151516001600160401b0381111561054557610545613cb5565b60405190808252806020026020018201604052801561057e57816020015b61056b613ab2565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613cb5565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610bf1565b8582815181106105f3576105f3614530565b602002602001018190525061062c85828151811061061357610613614530565b60200260200101518960a001515f015160400151610c3a565b84828151811061063e5761063e614530565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f000000000000000000000000000000000000000000000000000000000000000083604051602001610692919061462c565b60405160208183030381529060405280519060200120610c6c565b92915050565b6106bb6107c0565b6104cb336106c883614901565b610cd4565b6106d56107c0565b5f6106e861029736869003860186614412565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f36869003860186614412565b610f8b565b505b6001600160a01b03811663d20c88bd84846107676060890160408a01614544565b6040518463ffffffff1660e01b81526004016107859392919061490c565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611022565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90611062565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f919061496e565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614999565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f61090182846149ac565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c84600481886149e2565b8101906104c69190614a09565b610999565b633b4c3e9160e01b6001600160e01b0319821601610974576109398461096784600481886149e2565b8101906106c89190614a3a565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d08282611069565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b0384168383611079565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610b8f565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a89826110ae565b610a9382826110dd565b610aa1828460400151611341565b610ac3828460400151610abe8585898960600151515f1415611565565b61172c565b610acc82611915565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b2b8360600151610b2684846119be565b611a87565b610b358282611ade565b610b43826040015185611c1c565b5f5b816020015151811015610b8457610b7c82602001518281518110610b6b57610b6b614530565b60200260200101515f01518661099f565b600101610b45565b506109995f8561099f565b610b97613b14565b610ba18383611c55565b81806020019051810190610bb59190614c7d565b90506106ad83825f0151611c83565b5f8160c00151610bda5760a08301515151610880565b610880610297848460e00151856101000151611cbd565b610bf9613ab2565b610c318585853086610c2c8b8b602001518b81518110610c1b57610c1b614530565b602002602001015160400151611d94565b611e61565b95945050505050565b5f8282604051602001610c4e929190614dd0565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610cea575081602001515181145b610d0757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d2057610d20613cb5565b604051908082528060200260200182016040528015610d5957816020015b610d46613b14565b815260200190600190039081610d3e5790505b5090505f5b82811015610dce57610da9845f01518281518110610d7e57610d7e614530565b602002602001015185602001518381518110610d9c57610d9c614530565b6020026020010151610b8f565b828281518110610dbb57610dbb614530565b6020908102919091010152600101610d5e565b508251610ddb9082611f87565b610de483612118565b5f5b82811015610e5b57610e13845f01518281518110610e0657610e06614530565b60200260200101516121be565b610e53845f01518281518110610e2b57610e2b614530565b6020026020010151838381518110610e4557610e45614530565b6020026020010151866121f5565b600101610de6565b505f5b82811015610e9057610e88828281518110610e7b57610e7b614530565b60200260200101516122b8565b600101610e5e565b505f5b8360e0015151811015610ecf57610ec78460e001518281518110610eb957610eb9614530565b60200260200101518661099f565b600101610e93565b50610eda5f8561099f565b610f078382610eea600186614999565b81518110610efa57610efa614530565b6020026020010151612359565b5f5b828110156104aa575f845f01518281518110610f2757610f27614530565b60200260200101519050610f3a81611915565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f09565b5f5f610f968361065c565b9050806001600160a01b0381163b15610fd15760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f000000000000000000000000000000000000000000000000000000000000000084604051602001611007919061462c565b604051602081830303815290604052805190602001206123b2565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b61108683838360016123be565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f6110e9838330612420565b9050801580156110fe57506002826020015151105b1561110857505050565b5f5b826020015151811015610999575f8360200151828151811061112e5761112e614530565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111a19291909182526001600160a01b0316602082015260400190565b6040805180830381865afa1580156111bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111df9190614df1565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f01516040015161122e8c8960400151611d94565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa158015611275573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112999190614df1565b90925090505f60ff198516158015906112b8575060ff19858116908416145b80156112c75750606086015115155b90505f6112d585600a614f17565b87606001516112e49190614f25565b6112ef84600a614f17565b88602001516112fe9190614f25565b1015905081801561130c5750805b889061132e5760405163076a00c760e41b815260040161072391815260200190565b505050505050505080600101905061110a565b6113528260a001516040015161256c565b156113d65760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e9906113a59085908590600401615142565b5f604051808303815f87803b1580156113bc575f5ffd5b505af11580156113ce573d5f5f3e3d5ffd5b505050505050565b6113e78260a0015160400151612582565b15611561575f82602001516114038460a001516040015161258e565b60408051602081019390935282015260600160405160208183030381529060405280519060200120905061147c6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f8b565b6001600160a01b0316638683a9315f6040519080825280602002602001820160405280156114cf57816020015b604080518082019091525f80825260208201528152602001906001900390816114a95790505b508560a0015160400151602001516114ea8760400151612763565b87516040516001600160e01b031960e087901b16815261153294939291907f00000000000000000000000000000000000000000000000000000000000000009060040161519f565b5f604051808303815f87803b158015611549575f5ffd5b505af115801561155b573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806115975750826001600160a01b03168460a001516001600160a01b0316145b83906115c25760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b508460400151516001600160401b038111156115e0576115e0613cb5565b604051908082528060200260200182016040528015611609578160200160208202803683370190505b5090505f5b815181101561172357826116225783611644565b7f00000000000000000000000000000000000000000000000000000000000000005b82828151811061165657611656614530565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561171a578660400151828151811061169b5761169b614530565b60200260200101515f01516001600160a01b0316866020015182815181106116c5576116c5614530565b60200260200101515f01516001600160a01b03160361171257308383815181106116f1576116f1614530565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611678565b5060010161160e565b50949350505050565b6040830151515f816001600160401b0381111561174b5761174b613cb5565b604051908082528060200260200182016040528015611774578160200160208202803683370190505b5090505f5b828110156117e9576117c48660400151828151811061179a5761179a614530565b60200260200101515f01518583815181106117b7576117b7614530565b60200260200101516107f7565b8282815181106117d6576117d6614530565b6020908102919091010152600101611779565b508460c00151515f036118065761180185858561280a565b611884565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e390611856908890889088906004016151fd565b5f604051808303815f87803b15801561186d575f5ffd5b505af115801561187f573d5f5f3e3d5ffd5b505050505b5f5b828110156113ce5761190d866040015182815181106118a7576118a7614530565b60200260200101515f01518583815181106118c4576118c4614530565b60200260200101518484815181106118de576118de614530565b6020026020010151896040015185815181106118fc576118fc614530565b602002602001015160200151610887565b600101611886565b5f8160c00151515f146119b4576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee09906119709085903090600401615235565b602060405180830381865afa15801561198b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119af919061496e565b6106ad565b6106ad82306129b6565b60605f8260200151516001600160401b038111156119de576119de613cb5565b604051908082528060200260200182016040528015611a07578160200160208202803683370190505b5090505f5b8151811015611a685783602001518181518110611a2b57611a2b614530565b60200260200101515f0151828281518110611a4857611a48614530565b6001600160a01b0390921660209283029190910190910152600101611a0c565b50611a7f611a798560400151612763565b82612b1e565b949350505050565b81511561156157604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906113a59085908590309060040161525e565b5f611ae98383610bc4565b90505f5b826020015151811015610999575f83602001518281518110611b1157611b11614530565b602002602001015190505f611b49825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611b88916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c33565b611bde7f0000000000000000000000000000000000000000000000000000000000000000611bd9611bbb8989888a610bf1565b60a08a01515160400151611bcf8b89612c85565b8a60800151612cfc565b612e02565b50611c12825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611aed565b5f5b82518110156107bb57611c4d838281518110611c3c57611c3c614530565b60200260200101515f01518361099f565b600101611c1e565b60a08201516080015181516020830120146115615760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611cfc6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611d1a8660a001516060015161258e565b8585604051602001611d2f949392919061529b565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611db257611db2614530565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611e3d573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906152d6565b611e69613ab2565b5f86602001518681518110611e8057611e80614530565b60200260200101519050611e9d885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611f0b8a89612c85565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f60018351611f969190614999565b90505f611ff8848381518110611fae57611fae614530565b6020026020010151848481518110611fc857611fc8614530565b602002602001015160e00151858581518110611fe657611fe6614530565b60200260200101516101000151611cbd565b604051602001612008919061462c565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f61207886838151811061204057612040614530565b602002602001015186848151811061205a5761205a614530565b602002602001015160e00151878581518110611fe657611fe6614530565b604051602001612088919061462c565b60405160208183030381529060405280519060200120905082811480156120ec57508484815181106120bc576120bc614530565b602002602001015160c0015115158583815181106120dc576120dc614530565b602002602001015160c001511515145b829061210e57604051637456724b60e01b815260040161072391815260200190565b5050600101612022565b5f5b8160a001515181101561219b576121938260a00151828151811061214057612140614530565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061218257612182614530565b602002602001015160200151612e0f565b60010161211a565b506104d38160c00151610b266121b48460a00151612763565b8460e00151612b1e565b60a081015151604001514681146121eb57604051635ea03eed60e11b815260040161072391815260200190565b506104d3816110ae565b6121ff83836110dd565b5f61220a8484610bc4565b90505f8360c0015180612229575060a085015160600151602001515115155b90505f5b846020015151811015612299575f61224787878487610bf1565b905061227c7f00000000000000000000000000000000000000000000000000000000000000006122778346610c3a565b612eb4565b6122905761228b818587612f28565b600192505b5060010161222d565b50806104aa576040516341a26a6360e01b815260040160405180910390fd5b5f5b81610120015151811015611561576123107f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061230357612303614530565b6020026020010151612eb4565b826101200151828151811061232757612327614530565b60200260200101519061235057604051631686a35960e21b815260040161072391815260200190565b506001016122ba565b815180515f919061236c90600190614999565b8151811061237c5761237c614530565b602002602001015190508160c00151156123a4576123a4818360e00151846101000151613062565b6107bb818460400151613148565b5f61088083835f6131b5565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612414578383151615612408573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff8111156124555760405163714e253160e11b815260040161072391815260200190565b5060a0850151516020015161246a908561324a565b61247c85604001518560200151613432565b9150836060015163ffffffff165f14806124a957506301e1338063ffffffff16846060015163ffffffff16115b6124c657604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036124e05750610880565b826001600160a01b031684604001516001600160a01b031614801561250e575080846060015163ffffffff16145b61252b57604051630e94519360e41b815260040160405180910390fd5b8360c001518061254757506125478560a001516060015161256c565b61256457604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261257883613591565b60ff161492915050565b5f600361257883613591565b5f5f8260200151516001600160401b038111156125ad576125ad613cb5565b6040519080825280602002602001820160405280156125d6578160200160208202803683370190505b5090505f5b81518110156126de577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061261b5761261b614530565b60200260200101515f01518560200151838151811061263c5761263c614530565b6020026020010151602001518660200151848151811061265e5761265e614530565b602002602001015160400151805190602001206040516020016126a394939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106126cb576126cb614530565b60209081029190910101526001016125db565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161271591906152f1565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561277e5761277e613cb5565b6040519080825280602002602001820160405280156127a7578160200160208202803683370190505b5090505f5b8251811015612804578281815181106127c7576127c7614530565b60200260200101515f01518282815181106127e4576127e4614530565b6001600160a01b03909216602092830291909101909101526001016127ac565b50919050565b6040830151515f816001600160401b0381111561282957612829613cb5565b60405190808252806020026020018201604052801561286d57816020015b604080518082019091525f80825260208201528152602001906001900390816128475790505b5090505f5b828110156128f757604051806040016040528085838151811061289757612897614530565b60200260200101516001600160a01b03168152602001876040015183815181106128c3576128c3614530565b6020026020010151602001518152508282815181106128e4576128e4614530565b6020908102919091010152600101612872565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f015161294f8a60a0015161361c565b604051806101600160405280610139815260200161547161013991398a6040518763ffffffff1660e01b815260040161298d96959493929190615326565b5f604051808303815f87803b1580156129a4575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612a9686604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16136c0565b8587606001518860800151612aae8a60a0015161361c565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050610c31828260405161190160f01b8152600281019290925260228201526042902090565b606081518351612b2e91906153f5565b6001600160401b03811115612b4557612b45613cb5565b604051908082528060200260200182016040528015612b6e578160200160208202803683370190505b5090505f5b8351811015612bc857838181518110612b8e57612b8e614530565b6020026020010151828281518110612ba857612ba8614530565b6001600160a01b0390921660209283029190910190910152600101612b73565b505f5b8251811015612c2c57828181518110612be657612be6614530565b602002602001015182828651612bfc91906153f5565b81518110612c0c57612c0c614530565b6001600160a01b0390921660209283029190910190910152600101612bcb565b5092915050565b612c3f8383835f6137e6565b6107bb57612c5083835f60016137e6565b612c7857604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b61108683838360016137e6565b5f5f612c988460a001516060015161258e565b9050836060015183828660a0015160200151604051602001612cdc9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612de99493929160200161541f565b6040516020818303038152906040529050949350505050565b606061088083835f613830565b6001600160a01b038316612e27576109d08282611069565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e6e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e92919061496e565b9050612ea86001600160a01b0385168484611079565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612efc573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f20919061496e565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f6a575f612f74565b612f7483866107f7565b9050612fb87f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c339092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161300188608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161301f9392919061544c565b5f604051808303815f87803b158015613036575f5ffd5b505af1158015613048573d5f5f3e3d5ffd5b5050505081156113ce576113ce8386838960c00151610887565b61306b836138f4565b5f61307d8460a0015160600151612582565b90505f816130ce57604080515f80825260208201909252906130c8565b60408051606080820183525f80835260208301529181019190915281526020019060019003908161309a5790505b506130dc565b8460a0015160600151602001515b90506130ec61073f868686611cbd565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161298d91889186918991907f00000000000000000000000000000000000000000000000000000000000000009060040161519f565b6131598260a001516060015161256c565b1561156157613167826138f4565b604051635018859960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906350188599906113a59085908590600401615142565b5f814710156131e05760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132ca5782518260200151828151811061327157613271614530565b602002602001015160400151108260200151828151811061329457613294614530565b602002602001015160400151906132c1576040516368ae488f60e01b815260040161072391815260200190565b5060010161324c565b505f5b82518110156107bb575f5f5b83602001515181101561334b5782846020015182815181106132fd576132fd614530565b60200260200101516040015114613314575f613337565b8360200151818151811061332a5761332a614530565b6020026020010151606001515b61334190836153f5565b91506001016132d9565b5083828151811061335e5761335e614530565b6020026020010151602001518114829061338e576040516368ae488f60e01b815260040161072391815260200190565b508260c0015115613429575f6133c48460e001518685815181106133b4576133b4614530565b60200260200101515f015161393c565b90506133dc858685815181106133b4576133b4614530565b8110158584815181106133f1576133f1614530565b60200260200101515f0151906134265760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016132cd565b5f5f5b8351811015613558575f5f5f5b85518110156134d45786848151811061345d5761345d614530565b60200260200101515f01516001600160a01b031686828151811061348357613483614530565b60200260200101515f01516001600160a01b0316036134cc57600192508581815181106134b2576134b2614530565b602002602001015160200151826134c991906153f5565b91505b600101613442565b508115806134f757506134f3868785815181106133b4576133b4614530565b8110155b86848151811061350957613509614530565b60200260200101515f01519061353e5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b508380613549575081155b93505050806001019050613435565b508015806135665750815115155b5f90612c2c5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f036135a557505f919050565b5080515f1a60028114806135bc575060ff81166003145b8251906135df57604051631462202960e01b815260040161072391815260200190565b5081516135eb906139b6565b80156135f95750815160101b155b82519061280457604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61364a835f01516139e4565b836020015161365c856040015161258e565b613669866060015161258e565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156136db576136db613cb5565b604051908082528060200260200182016040528015613704578160200160208202803683370190505b5090505f5b81518110156137b5578385828151811061372557613725614530565b60200260200101515f015186838151811061374257613742614530565b60200260200101516020015160405160200161377a939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106137a2576137a2614530565b6020908102919091010152600101613709565b50806040516020016137c791906152f1565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612414578383151615612408573d5f823e3d81fd5b60608147101561385c5760405163cf47918160e01b815247600482015260248101839052604401610723565b5f613868858486613a79565b905080801561388957505f3d118061388957505f856001600160a01b03163b115b1561389e57613896613a8e565b915050610880565b80156138c857604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156138db576138d6613aa7565b612564565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a001516020015190611561576040516302f18fc360e51b81526001600160801b039091166004820152602401610723565b5f5f5b8351811015612c2c57826001600160a01b031684828151811061396457613964614530565b60200260200101515f01516001600160a01b031614613983575f6139a2565b83818151811061399557613995614530565b6020026020010151602001515b6139ac90836153f5565b915060010161393f565b5f600182901a6007811080156139ce575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613a3884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6136c0565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016136a3565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613b8581613b66565b919050565b5f5f83601f840112613b9a575f5ffd5b5081356001600160401b03811115613bb0575f5ffd5b602083019150836020828501011115613bc7575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613be2575f5ffd5b8535613bed81613b66565b945060208601356001600160401b03811115613c07575f5ffd5b8601601f81018813613c17575f5ffd5b80356001600160401b03811115613c2c575f5ffd5b8860208260061b8401011115613c40575f5ffd5b6020919091019450925060408601356001600160401b03811115613c62575f5ffd5b613c6e88828901613b8a565b969995985093965092949392505050565b5f60208284031215613c8f575f5ffd5b81356001600160401b03811115613ca4575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405290565b604051608081016001600160401b0381118282101715613ceb57613ceb613cb5565b604051606081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405160a081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405160e081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405161010081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405161014081016001600160401b0381118282101715613ceb57613ceb613cb5565b604051601f8201601f191681016001600160401b0381118282101715613de757613de7613cb5565b604052919050565b5f6001600160401b03821115613e0757613e07613cb5565b5060051b60200190565b5f82601f830112613e20575f5ffd5b8135613e33613e2e82613def565b613dbf565b8082825260208201915060208360061b860101925085831115613e54575f5ffd5b602085015b83811015613e9f5760408188031215613e70575f5ffd5b613e78613cc9565b8135613e8381613b66565b8152602082810135818301529084529290920191604001613e59565b5095945050505050565b5f60808284031215613eb9575f5ffd5b613ec1613cf1565b90508135613ece81613b66565b815260208201356001600160401b03811115613ee8575f5ffd5b613ef484828501613e11565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b85575f5ffd5b5f82601f830112613f3b575f5ffd5b81356001600160401b03811115613f5457613f54613cb5565b613f67601f8201601f1916602001613dbf565b818152846020838601011115613f7b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613fa6575f5ffd5b8135613fb4613e2e82613def565b8082825260208201915060208360051b860101925085831115613fd5575f5ffd5b602085015b83811015613e9f5780356001600160401b03811115613ff7575f5ffd5b86016060818903601f1901121561400c575f5ffd5b614014613d13565b602082013561402281613b66565b81526040820135602082015260608201356001600160401b03811115614046575f5ffd5b6140558a602083860101613f2c565b60408301525084525060209283019201613fda565b5f6040828403121561407a575f5ffd5b614082613cc9565b82358152905060208201356001600160401b038111156140a0575f5ffd5b6140ac84828501613f97565b60208301525092915050565b5f60a082840312156140c8575f5ffd5b6140d0613d35565b905081356001600160401b038111156140e7575f5ffd5b6140f384828501613ea9565b82525061410260208301613f16565b602082015260408201356001600160401b0381111561411f575f5ffd5b61412b8482850161406a565b60408301525060608201356001600160401b03811115614149575f5ffd5b6141558482850161406a565b60608301525060809182013591810191909152919050565b5f60e0828403121561417d575f5ffd5b614185613d57565b905061419082613b7a565b81526020828101359082015260408201356001600160401b038111156141b4575f5ffd5b6141c084828501613e11565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156141f2575f5ffd5b6141fe848285016140b8565b60a08301525060c08201356001600160401b0381111561421c575f5ffd5b61422884828501613f2c565b60c08301525092915050565b5f5f5f60408486031215614246575f5ffd5b83356001600160401b0381111561425b575f5ffd5b6142678682870161416d565b93505060208401356001600160401b03811115614282575f5ffd5b61428e86828701613b8a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f61012082015161433961012085018263ffffffff169052565b5061014082015161435361014085018263ffffffff169052565b50610160820151610180610160850152611a7f61018085018261429b565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b828110156143c857605f198786030184526143b38583516142c9565b94506020938401939190910190600101614397565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144065783518352602093840193909201916001016143e8565b50909695505050505050565b5f60a0828403128015614423575f5ffd5b5061442c613d35565b823561443781613b66565b815260208381013590820152604083013561445181613b66565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215614483575f5ffd5b81356001600160401b03811115614498575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c08112156144bd575f5ffd5b60a08112156144ca575f5ffd5b5083925060a08401356001600160401b038111156144e6575f5ffd5b8401601f810186136144f6575f5ffd5b80356001600160401b0381111561450b575f5ffd5b8660208260051b840101111561451f575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614554575f5ffd5b813561088081613b66565b5f6080828403121561456f575f5ffd5b614577613cf1565b905081356001600160401b0381111561458e575f5ffd5b61459a8482850161416d565b82525060208201356001600160401b038111156145b5575f5ffd5b6145c184828501613f2c565b60208301525060408201356001600160401b038111156145df575f5ffd5b6145eb84828501613f2c565b60408301525060608201356001600160401b03811115614609575f5ffd5b61461584828501613f97565b60608301525092915050565b5f6106ad368361455f565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f83011261467e575f5ffd5b813561468c613e2e82613def565b8082825260208201915060208360051b8601019250858311156146ad575f5ffd5b602085015b83811015613e9f5780356001600160401b038111156146cf575f5ffd5b6146de886020838a010161416d565b845250602092830192016146b2565b5f82601f8301126146fc575f5ffd5b813561470a613e2e82613def565b8082825260208201915060208360051b86010192508583111561472b575f5ffd5b602085015b83811015613e9f5780356001600160401b0381111561474d575f5ffd5b61475c886020838a0101613f2c565b84525060209283019201614730565b5f82601f83011261477a575f5ffd5b8135614788613e2e82613def565b8082825260208201915060208360051b8601019250858311156147a9575f5ffd5b602085015b83811015613e9f5780356147c181613b66565b8352602092830192016147ae565b5f61010082840312156147e0575f5ffd5b6147e8613d79565b905081356001600160401b038111156147ff575f5ffd5b61480b8482850161466f565b82525060208201356001600160401b03811115614826575f5ffd5b614832848285016146ed565b60208301525060408201356001600160401b03811115614850575f5ffd5b61485c84828501613f2c565b6040830152506060828101359082015261487860808301613b7a565b608082015260a08201356001600160401b03811115614895575f5ffd5b6148a184828501613e11565b60a08301525060c08201356001600160401b038111156148bf575f5ffd5b6148cb84828501613f97565b60c08301525060e08201356001600160401b038111156148e9575f5ffd5b6148f58482850161476b565b60e08301525092915050565b5f6106ad36836147cf565b604080825281018390525f8460608301825b8681101561494e57823561493181613b66565b6001600160a01b031682526020928301929091019060010161491e565b506001600160a01b03949094166020939093019290925250909392505050565b5f6020828403121561497e575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614985565b80356001600160e01b03198116906004841015612c2c576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156149f0575f5ffd5b838611156149fc575f5ffd5b5050820193919092039150565b5f60208284031215614a19575f5ffd5b81356001600160401b03811115614a2e575f5ffd5b611a7f8482850161455f565b5f60208284031215614a4a575f5ffd5b81356001600160401b03811115614a5f575f5ffd5b611a7f848285016147cf565b8051613b8581613b66565b5f82601f830112614a85575f5ffd5b8151614a93613e2e82613def565b8082825260208201915060208360071b860101925085831115614ab4575f5ffd5b602085015b83811015613e9f5760808188031215614ad0575f5ffd5b614ad8613cf1565b8151614ae381613b66565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614ab9565b805163ffffffff81168114613b85575f5ffd5b80518015158114613b85575f5ffd5b5f82601f830112614b44575f5ffd5b8151614b52613e2e82613def565b8082825260208201915060208360061b860101925085831115614b73575f5ffd5b602085015b83811015613e9f5760408188031215614b8f575f5ffd5b614b97613cc9565b8151614ba281613b66565b8152602082810151818301529084529290920191604001614b78565b5f82601f830112614bcd575f5ffd5b8151614bdb613e2e82613def565b8082825260208201915060208360051b860101925085831115614bfc575f5ffd5b602085015b83811015613e9f578051614c1481613b66565b835260209283019201614c01565b5f82601f830112614c31575f5ffd5b8151614c3f613e2e82613def565b8082825260208201915060208360051b860101925085831115614c60575f5ffd5b602085015b83811015613e9f578051835260209283019201614c65565b5f60208284031215614c8d575f5ffd5b81516001600160401b03811115614ca2575f5ffd5b82016101408185031215614cb4575f5ffd5b614cbc613d9c565b614cc582614a6b565b815260208201516001600160401b03811115614cdf575f5ffd5b614ceb86828501614a76565b602083015250614cfd60408301614a6b565b6040820152614d0e60608301614b13565b6060820152614d1f60808301614b13565b6080820152614d3060a08301614a6b565b60a0820152614d4160c08301614b26565b60c082015260e08201516001600160401b03811115614d5e575f5ffd5b614d6a86828501614b35565b60e0830152506101008201516001600160401b03811115614d89575f5ffd5b614d9586828501614bbe565b610100830152506101208201516001600160401b03811115614db5575f5ffd5b614dc186828501614c22565b61012083015250949350505050565b604081525f614de260408301856142c9565b90508260208301529392505050565b5f5f60408385031215614e02575f5ffd5b825160ff1981168114614e13575f5ffd5b602084015190925060ff81168114614e29575f5ffd5b809150509250929050565b6001815b6001841115614e6f57808504811115614e5357614e53614985565b6001841615614e6157908102905b60019390931c928002614e38565b935093915050565b5f82614e85575060016106ad565b81614e9157505f6106ad565b8160018114614ea75760028114614eb157614ecd565b60019150506106ad565b60ff841115614ec257614ec2614985565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614ef0575081810a6106ad565b614efc5f198484614e34565b805f1904821115614f0f57614f0f614985565b029392505050565b5f61088060ff841683614e77565b80820281158282048414176106ad576106ad614985565b5f8151808452602084019350602083015f5b82811015614f8a57614f7486835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614f4e565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561440657848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614ff59085018261429b565b6020998a0199909450929092019150600101614fb0565b805182525f602082015160406020850152611a7f6040850182614f94565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261505a60e0850182614f3c565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526150ac610120850182614f3c565b9050604082015160e08501526060820151610100850152602083015191506150df60208501836001600160801b03169052565b6040830151915083810360408501526150f8818361500c565b91505060608201518382036060850152615112828261500c565b9150506080820151608084015260c0850151925085810360c0870152615138818461429b565b9695505050505050565b604081525f615154604083018561502a565b8281036020840152610c31818561429b565b5f8151808452602084019350602083015f5b82811015614f8a5781516001600160a01b0316865260209586019590910190600101615178565b60a081525f6151b160a0830188614f3c565b82810360208401526151c38188614f94565b905082810360408401526151d78187615166565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b606081525f61520f606083018661502a565b8281036020840152615221818661429b565b905082810360408401526151388185615166565b604081525f615247604083018561502a565b905060018060a01b03831660208301529392505050565b606081525f6152706060830186614f94565b82810360208401526152828186615166565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6152b96080830185614f3c565b82810360608401526152cb8185615166565b979650505050505050565b5f602082840312156152e6575f5ffd5b815161088081613b66565b81515f90829060208501835b8281101561531b5781518452602093840193909101906001016152fd565b509195945050505050565b60c081525f8751606060c0840152615342610120840182614f3c565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156153aa5761539483855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161536e565b50506001600160a01b038816604085015286606085015283810360808501526153d3818761429b565b91505082810360a08401526153e8818561429b565b9998505050505050505050565b808201808211156106ad576106ad614985565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151386154466154406004850188615408565b86615408565b84615408565b606081525f61545e60608301866142c9565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a60a0604052336080523480156012575f5ffd5b506080516109fd6100375f395f818160730152818160db01526102e101526109fd5ff3fe608060405260043610610036575f3560e01c80638683a93114610041578063904cae5c14610062578063d20c88bd146100b1575f5ffd5b3661003d57005b5f5ffd5b34801561004c575f5ffd5b5061006061005b3660046107d3565b6100d0565b005b34801561006d575f5ffd5b506100957f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200160405180910390f35b3480156100bc575f5ffd5b506100606100cb3660046108c1565b6102d6565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610119576040516372cc71e760e11b815260040160405180910390fd5b5f5b8781101561014c5761014489898381811061013857610138610914565b9050604002018361032f565b60010161011b565b505f5b8781101561023c575f6101898a8a8481811061016d5761016d610914565b6101839260206040909202019081019150610928565b3061049f565b905089898381811061019d5761019d610914565b905060400201602001358110158a8a848181106101bc576101bc610914565b6101d29260206040909202019081019150610928565b8b8b858181106101e4576101e4610914565b905060400201602001358390919261022d576040516346d2df1160e11b81526001600160a01b039093166004840152602483019190915260448201526064015b60405180910390fd5b5050505080600101905061014f565b505f5b8581101561027c5761027487878381811061025c5761025c610914565b905060200281019061026e919061094a565b82610531565b60010161023f565b505f5b878110156102c0576102b889898381811061029c5761029c610914565b6102b29260206040909202019081019150610928565b846105e6565b60010161027f565b506102cc848484610664565b5050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461031f576040516372cc71e760e11b815260040160405180910390fd5b61032a838383610664565b505050565b5f8061033e6020850185610928565b6001600160a01b031614905080158161037557506001600160a01b0382166103696020850185610928565b6001600160a01b031614155b1561037f57505050565b5f6103906101836020860186610928565b90505f818560200135116103a4575f6103b2565b6103b2826020870135610968565b90505f836103c0575f6103c2565b845b90508115806103d95750816103d7823061049f565b105b156103e657505050505050565b831561044657604051632e1a7d4d60e01b8152600481018390526001600160a01b03861690632e1a7d4d906024015f604051808303815f87803b15801561042b575f5ffd5b505af115801561043d573d5f5f3e3d5ffd5b50505050610497565b846001600160a01b031663d0e30db0836040518263ffffffff1660e01b81526004015f604051808303818588803b15801561047f575f5ffd5b505af1158015610491573d5f5f3e3d5ffd5b50505050505b505050505050565b5f6001600160a01b0383161561051c576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa1580156104f3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105179190610987565b610528565b816001600160a01b0316315b90505b92915050565b5f806105406020850185610928565b6001600160a01b0316602085013561055b604087018761099e565b6040516105699291906109e1565b5f6040518083038185875af1925050503d805f81146105a3576040519150601f19603f3d011682016040523d82523d5f602084013e6105a8565b606091505b509150915081156105b95750505050565b805183906105dd576040516307f3476960e31b815260040161022491815260200190565b50805160208201fd5b5f6105f1833061049f565b9050805f036105ff57505050565b6001600160a01b0383166106505761061782826106bd565b828290916106495760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610224565b5050505050565b61032a6001600160a01b03841683836106cd565b5f5b828110156106a65761069e84848381811061068357610683610914565b90506020020160208101906106989190610928565b836105e6565b600101610666565b50471561032a576106b781476106bd565b50505050565b5f5f5f5f5f85875af19392505050565b6106da8383836001610702565b61032a57604051635274afe760e01b81526001600160a01b0384166004820152602401610224565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661075857838315161561074c573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f5f83601f840112610774575f5ffd5b50813567ffffffffffffffff81111561078b575f5ffd5b6020830191508360208260051b85010111156107a5575f5ffd5b9250929050565b6001600160a01b03811681146107c0575f5ffd5b50565b80356107ce816107ac565b919050565b5f5f5f5f5f5f5f5f60a0898b0312156107ea575f5ffd5b883567ffffffffffffffff811115610800575f5ffd5b8901601f81018b13610810575f5ffd5b803567ffffffffffffffff811115610826575f5ffd5b8b60208260061b840101111561083a575f5ffd5b60209182019950975089013567ffffffffffffffff81111561085a575f5ffd5b6108668b828c01610764565b909750955050604089013567ffffffffffffffff811115610885575f5ffd5b6108918b828c01610764565b90955093506108a4905060608a016107c3565b91506108b260808a016107c3565b90509295985092959890939650565b5f5f5f604084860312156108d3575f5ffd5b833567ffffffffffffffff8111156108e9575f5ffd5b6108f586828701610764565b9094509250506020840135610909816107ac565b809150509250925092565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610938575f5ffd5b8135610943816107ac565b9392505050565b5f8235605e1983360301811261095e575f5ffd5b9190910192915050565b8181038181111561052b57634e487b7160e01b5f52601160045260245ffd5b5f60208284031215610997575f5ffd5b5051919050565b5f5f8335601e198436030181126109b3575f5ffd5b83018035915067ffffffffffffffff8211156109cd575f5ffd5b6020019150368190038213156107a5575f5ffd5b818382375f910190815291905056fea164736f6c634300081e000a' as const

export const acrossArbiterDeployedBytecode =
  '0x6080604052600436106100c2575f3560e01c8063805a42da1161007c578063aac0a84411610057578063aac0a8441461027d578063c4b3c16f1461029c578063d497508e146102bb578063d999984d146102da575f5ffd5b8063805a42da146101ea5780639f9a988b14610217578063a4f0d7d01461024a575f5ffd5b806306433b1b146100cd5780633d4f732d1461011d578063630dc7cb146101505780636316640f1461018357806376e2d9a0146101985780638021fef7146101b7575f5ffd5b366100c957005b5f5ffd5b3480156100d8575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610128575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b34801561015b575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b610196610191366004613bce565b61030d565b005b3480156101a3575f5ffd5b506101966101b2366004613c7f565b6104b1565b3480156101c2575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b3480156101f5575f5ffd5b50610209610204366004614234565b6104d6565b604051610114929190614371565b348015610222575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610255575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b348015610288575f5ffd5b50610100610297366004614412565b61065c565b3480156102a7575f5ffd5b506101966102b6366004614473565b6106b3565b3480156102c6575f5ffd5b506101966102d53660046144aa565b6106cd565b3480156102e5575f5ffd5b506101007f000000000000000000000000000000000000000000000000000000000000000081565b6103156107c0565b5f5b83811015610452575f61035186868481811061033557610335614530565b61034b9260206040909202019081019150614544565b306107f7565b90503363c407687687878581811061036b5761036b614530565b6103819260206040909202019081019150614544565b88888681811061039357610393614530565b905060400201602001356040518363ffffffff1660e01b81526004016103ce9291906001600160a01b03929092168252602082015260400190565b5f604051808303815f87803b1580156103e5575f5ffd5b505af11580156103f7573d5f5f3e3d5ffd5b5050505061044986868481811061041057610410614530565b6104269260206040909202019081019150614544565b308389898781811061043a5761043a614530565b90506040020160200135610887565b50600101610317565b5061045e8583836108f6565b5f5b838110156104a15761049985858381811061047d5761047d614530565b6104939260206040909202019081019150614544565b8761099f565b600101610460565b506104aa610a16565b5050505050565b6104b96107c0565b6104cb336104c683614621565b610a40565b6104d3610a16565b50565b6060805f6105198686868080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610b8f92505050565b90505f6105268783610bc4565b90508160200151516001600160401b0381111561054557610545613cb5565b60405190808252806020026020018201604052801561057e57816020015b61056b613ab2565b8152602001906001900390816105635790505b5093508160200151516001600160401b0381111561059e5761059e613cb5565b6040519080825280602002602001820160405280156105c7578160200160208202803683370190505b5092505f5b8451811015610651576105e188848385610bf1565b8582815181106105f3576105f3614530565b602002602001018190525061062c85828151811061061357610613614530565b60200260200101518960a001515f015160400151610c3a565b84828151811061063e5761063e614530565b60209081029190910101526001016105cc565b505050935093915050565b5f6106ad7f000000000000000000000000000000000000000000000000000000000000000083604051602001610692919061462c565b60405160208183030381529060405280519060200120610c6c565b92915050565b6106bb6107c0565b6104cb336106c883614901565b610cd4565b6106d56107c0565b5f6106e861029736869003860186614412565b9050806001600160a01b03163b5f0361074657606084013542811061072c5760405163afbc712760e01b815260040161072391815260200190565b60405180910390fd5b5061074461073f36869003860186614412565b610f8b565b505b6001600160a01b03811663d20c88bd84846107676060890160408a01614544565b6040518463ffffffff1660e01b81526004016107859392919061490c565b5f604051808303815f87803b15801561079c575f5ffd5b505af11580156107ae573d5f5f3e3d5ffd5b50505050506107bb610a16565b505050565b6107c8611022565b6107f560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90611062565b565b5f6001600160a01b03831615610874576040516370a0823160e01b81526001600160a01b0383811660048301528416906370a0823190602401602060405180830381865afa15801561084b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061086f919061496e565b610880565b816001600160a01b0316315b9392505050565b5f61089285856107f7565b90505f8382116108a2575f6108ac565b6108ac8483614999565b9050858382818110156108eb576040516324ad4cb160e11b81526001600160a01b03909316600484015260248301919091526044820152606401610723565b505050505050505050565b5f61090182846149ac565b9050630448e93360e51b6001600160e01b031982160161093e576109398461092c84600481886149e2565b8101906104c69190614a09565b610999565b633b4c3e9160e01b6001600160e01b0319821601610974576109398461096784600481886149e2565b8101906106c89190614a3a565b604051632d8d621d60e01b81526001600160e01b031982166004820152602401610723565b50505050565b5f6109aa83306107f7565b9050805f036109b857505050565b6001600160a01b038316610a02576109d08282611069565b828290916104aa5760405163296c17bb60e21b81526001600160a01b0390921660048301526024820152604401610723565b6107bb6001600160a01b0384168383611079565b6107f55f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107ef565b805160208201515f90610a54908390610b8f565b6020830151909150468114610a7f57604051635ea03eed60e11b815260040161072391815260200190565b50610a89826110ae565b610a9382826110dd565b610aa1828460400151611341565b610ac3828460400151610abe8585898960600151515f1415611565565b61172c565b610acc82611915565b606083015183516040516001600160a01b038881168252909116907f02159c0d13488d8a35a294a8cc191d9d4f316157ba6ec00d54ecf1a48a5a1f629060200160405180910390a4610b2b8360600151610b2684846119be565b611a87565b610b358282611ade565b610b43826040015185611c1c565b5f5b816020015151811015610b8457610b7c82602001518281518110610b6b57610b6b614530565b60200260200101515f01518661099f565b600101610b45565b506109995f8561099f565b610b97613b14565b610ba18383611c55565b81806020019051810190610bb59190614c7d565b90506106ad83825f0151611c83565b5f8160c00151610bda5760a08301515151610880565b610880610297848460e00151856101000151611cbd565b610bf9613ab2565b610c318585853086610c2c8b8b602001518b81518110610c1b57610c1b614530565b602002602001015160400151611d94565b611e61565b95945050505050565b5f8282604051602001610c4e929190614dd0565b60405160208183030381529060405280519060200120905092915050565b6040513060388201526f5af43d82803e903d91602b57fd5bf3ff602482015260148101839052733d602d80600a3d3981f3363d3d373d3d3d363d738152605881018290526037600c820120607882015260556043909101205f906001600160a01b0316610880565b8051518015801590610cea575081602001515181145b610d0757604051639c95219f60e01b815260040160405180910390fd5b5f816001600160401b03811115610d2057610d20613cb5565b604051908082528060200260200182016040528015610d5957816020015b610d46613b14565b815260200190600190039081610d3e5790505b5090505f5b82811015610dce57610da9845f01518281518110610d7e57610d7e614530565b602002602001015185602001518381518110610d9c57610d9c614530565b6020026020010151610b8f565b828281518110610dbb57610dbb614530565b6020908102919091010152600101610d5e565b508251610ddb9082611f87565b610de483612118565b5f5b82811015610e5b57610e13845f01518281518110610e0657610e06614530565b60200260200101516121be565b610e53845f01518281518110610e2b57610e2b614530565b6020026020010151838381518110610e4557610e45614530565b6020026020010151866121f5565b600101610de6565b505f5b82811015610e9057610e88828281518110610e7b57610e7b614530565b60200260200101516122b8565b600101610e5e565b505f5b8360e0015151811015610ecf57610ec78460e001518281518110610eb957610eb9614530565b60200260200101518661099f565b600101610e93565b50610eda5f8561099f565b610f078382610eea600186614999565b81518110610efa57610efa614530565b6020026020010151612359565b5f5b828110156104aa575f845f01518281518110610f2757610f27614530565b60200260200101519050610f3a81611915565b606082015182516040516001600160a01b038a81168252909116907fad514332356ac6c6a4939a7c410d2e393f1a82d959f5eaa2513eb83ee309799a9060200160405180910390a450600101610f09565b5f5f610f968361065c565b9050806001600160a01b0381163b15610fd15760405160016202b9df60e31b031981526001600160a01b039091166004820152602401610723565b506108807f000000000000000000000000000000000000000000000000000000000000000084604051602001611007919061462c565b604051602081830303815290604052805190602001206123b2565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107f557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f5f5f5f5f85875af19392505050565b61108683838360016123be565b6107bb57604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b60a0810151516060015180428110156107bb57604051637c06dd7560e11b815260040161072391815260200190565b5f6110e9838330612420565b9050801580156110fe57506002826020015151105b1561110857505050565b5f5b826020015151811015610999575f8360200151828151811061112e5761112e614530565b602002602001015190505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598860200151855f01516040518363ffffffff1660e01b81526004016111a19291909182526001600160a01b0316602082015260400190565b6040805180830381865afa1580156111bb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111df9190614df1565b915091505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663faeb6e598a60a001515f01516040015161122e8c8960400151611d94565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016040805180830381865afa158015611275573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112999190614df1565b90925090505f60ff198516158015906112b8575060ff19858116908416145b80156112c75750606086015115155b90505f6112d585600a614f17565b87606001516112e49190614f25565b6112ef84600a614f17565b88602001516112fe9190614f25565b1015905081801561130c5750805b889061132e5760405163076a00c760e41b815260040161072391815260200190565b505050505050505080600101905061110a565b6113528260a001516040015161256c565b156113d65760405163e112d3e960e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063e112d3e9906113a59085908590600401615142565b5f604051808303815f87803b1580156113bc575f5ffd5b505af11580156113ce573d5f5f3e3d5ffd5b505050505050565b6113e78260a0015160400151612582565b15611561575f82602001516114038460a001516040015161258e565b60408051602081019390935282015260600160405160208183030381529060405280519060200120905061147c6040518060a00160405280855f01516001600160a01b0316815260200185606001518152602001855f01516001600160a01b031681526020018560800151815260200183815250610f8b565b6001600160a01b0316638683a9315f6040519080825280602002602001820160405280156114cf57816020015b604080518082019091525f80825260208201528152602001906001900390816114a95790505b508560a0015160400151602001516114ea8760400151612763565b87516040516001600160e01b031960e087901b16815261153294939291907f00000000000000000000000000000000000000000000000000000000000000009060040161519f565b5f604051808303815f87803b158015611549575f5ffd5b505af115801561155b573d5f5f3e3d5ffd5b50505050505b5050565b60a08301516060906001600160a01b031615806115975750826001600160a01b03168460a001516001600160a01b0316145b83906115c25760405163296ce1bf60e21b81526001600160a01b039091166004820152602401610723565b508460400151516001600160401b038111156115e0576115e0613cb5565b604051908082528060200260200182016040528015611609578160200160208202803683370190505b5090505f5b815181101561172357826116225783611644565b7f00000000000000000000000000000000000000000000000000000000000000005b82828151811061165657611656614530565b60200260200101906001600160a01b031690816001600160a01b0316815250505f5b85602001515181101561171a578660400151828151811061169b5761169b614530565b60200260200101515f01516001600160a01b0316866020015182815181106116c5576116c5614530565b60200260200101515f01516001600160a01b03160361171257308383815181106116f1576116f1614530565b60200260200101906001600160a01b031690816001600160a01b0316815250505b600101611678565b5060010161160e565b50949350505050565b6040830151515f816001600160401b0381111561174b5761174b613cb5565b604051908082528060200260200182016040528015611774578160200160208202803683370190505b5090505f5b828110156117e9576117c48660400151828151811061179a5761179a614530565b60200260200101515f01518583815181106117b7576117b7614530565b60200260200101516107f7565b8282815181106117d6576117d6614530565b6020908102919091010152600101611779565b508460c00151515f036118065761180185858561280a565b611884565b60405163d99096e360e01b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063d99096e390611856908890889088906004016151fd565b5f604051808303815f87803b15801561186d575f5ffd5b505af115801561187f573d5f5f3e3d5ffd5b505050505b5f5b828110156113ce5761190d866040015182815181106118a7576118a7614530565b60200260200101515f01518583815181106118c4576118c4614530565b60200260200101518484815181106118de576118de614530565b6020026020010151896040015185815181106118fc576118fc614530565b602002602001015160200151610887565b600101611886565b5f8160c00151515f146119b4576040516396eeee0960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906396eeee09906119709085903090600401615235565b602060405180830381865afa15801561198b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119af919061496e565b6106ad565b6106ad82306129b6565b60605f8260200151516001600160401b038111156119de576119de613cb5565b604051908082528060200260200182016040528015611a07578160200160208202803683370190505b5090505f5b8151811015611a685783602001518181518110611a2b57611a2b614530565b60200260200101515f0151828281518110611a4857611a48614530565b6001600160a01b0390921660209283029190910190910152600101611a0c565b50611a7f611a798560400151612763565b82612b1e565b949350505050565b81511561156157604051637692bdd360e11b81526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063ed257ba6906113a59085908590309060040161525e565b5f611ae98383610bc4565b90505f5b826020015151811015610999575f83602001518281518110611b1157611b11614530565b602002602001015190505f611b49825f01517f00000000000000000000000000000000000000000000000000000000000000006107f7565b60208301518351919250611b88916001600160a01b0316907f000000000000000000000000000000000000000000000000000000000000000090612c33565b611bde7f0000000000000000000000000000000000000000000000000000000000000000611bd9611bbb8989888a610bf1565b60a08a01515160400151611bcf8b89612c85565b8a60800151612cfc565b612e02565b50611c12825f01517f0000000000000000000000000000000000000000000000000000000000000000838560200151610887565b5050600101611aed565b5f5b82518110156107bb57611c4d838281518110611c3c57611c3c614530565b60200260200101515f01518361099f565b600101611c1e565b60a08201516080015181516020830120146115615760405163af0203c960e01b815260040160405180910390fd5b81516001600160a01b03818116908316146107bb57604051638822952160e01b81526001600160a01b039091166004820152602401610723565b611cfc6040518060a001604052805f6001600160a01b031681526020015f81526020015f6001600160a01b031681526020015f81526020015f81525090565b5f8460a001515f015160400151611d1a8660a001516060015161258e565b8585604051602001611d2f949392919061529b565b60408051601f19818403018152828252805160209182012060a0808501845289516001600160a01b0390811686526060808c015194870194909452908a0180515151909116938501939093529151518101519083015260808201529150509392505050565b5f8260a001515f0151602001518281518110611db257611db2614530565b60209081029190910101515190506001600160a01b0381166106ad5760a0830151516040908101519051635e5be3a560e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635e5be3a590602401602060405180830381865afa158015611e3d573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061088091906152d6565b611e69613ab2565b5f86602001518681518110611e8057611e80614530565b60200260200101519050611e9d885f01516001600160a01b031690565b82526001600160a01b038416602083015260408701516001600160a01b0316604083015280516001600160a01b031660608301526001600160a01b038316608083015260208082015160a0840152606082015160c084015288015160e083015281518590611f0b8a89612c85565b60405160609390931b6bffffffffffffffffffffffff191660208401526034830191909152605482015260740160408051601f1981840301815291905280516020909101206101008301525060a0909601515160609081015163ffffffff90811661012089015295015190941661014086015250929392505050565b5f60018351611f969190614999565b90505f611ff8848381518110611fae57611fae614530565b6020026020010151848481518110611fc857611fc8614530565b602002602001015160e00151858581518110611fe657611fe6614530565b60200260200101516101000151611cbd565b604051602001612008919061462c565b6040516020818303038152906040528051906020012090505f5b828110156104aa575f61207886838151811061204057612040614530565b602002602001015186848151811061205a5761205a614530565b602002602001015160e00151878581518110611fe657611fe6614530565b604051602001612088919061462c565b60405160208183030381529060405280519060200120905082811480156120ec57508484815181106120bc576120bc614530565b602002602001015160c0015115158583815181106120dc576120dc614530565b602002602001015160c001511515145b829061210e57604051637456724b60e01b815260040161072391815260200190565b5050600101612022565b5f5b8160a001515181101561219b576121938260a00151828151811061214057612140614530565b60200260200101515f01517f00000000000000000000000000000000000000000000000000000000000000008460a00151848151811061218257612182614530565b602002602001015160200151612e0f565b60010161211a565b506104d38160c00151610b266121b48460a00151612763565b8460e00151612b1e565b60a081015151604001514681146121eb57604051635ea03eed60e11b815260040161072391815260200190565b506104d3816110ae565b6121ff83836110dd565b5f61220a8484610bc4565b90505f8360c0015180612229575060a085015160600151602001515115155b90505f5b846020015151811015612299575f61224787878487610bf1565b905061227c7f00000000000000000000000000000000000000000000000000000000000000006122778346610c3a565b612eb4565b6122905761228b818587612f28565b600192505b5060010161222d565b50806104aa576040516341a26a6360e01b815260040160405180910390fd5b5f5b81610120015151811015611561576123107f0000000000000000000000000000000000000000000000000000000000000000836101200151838151811061230357612303614530565b6020026020010151612eb4565b826101200151828151811061232757612327614530565b60200260200101519061235057604051631686a35960e21b815260040161072391815260200190565b506001016122ba565b815180515f919061236c90600190614999565b8151811061237c5761237c614530565b602002602001015190508160c00151156123a4576123a4818360e00151846101000151613062565b6107bb818460400151613148565b5f61088083835f6131b5565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612414578383151615612408573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60a083015151606001515f908063ffffffff8111156124555760405163714e253160e11b815260040161072391815260200190565b5060a0850151516020015161246a908561324a565b61247c85604001518560200151613432565b9150836060015163ffffffff165f14806124a957506301e1338063ffffffff16846060015163ffffffff16115b6124c657604051630e94519360e41b815260040160405180910390fd5b8460a001516060015160200151515f036124e05750610880565b826001600160a01b031684604001516001600160a01b031614801561250e575080846060015163ffffffff16145b61252b57604051630e94519360e41b815260040160405180910390fd5b8360c001518061254757506125478560a001516060015161256c565b61256457604051635b40cf0d60e01b815260040160405180910390fd5b509392505050565b5f600261257883613591565b60ff161492915050565b5f600361257883613591565b5f5f8260200151516001600160401b038111156125ad576125ad613cb5565b6040519080825280602002602001820160405280156125d6578160200160208202803683370190505b5090505f5b81518110156126de577f09b0a32e9842b65559835c235891737e06927d59e48a6f0e0512e136a513a9e48460200151828151811061261b5761261b614530565b60200260200101515f01518560200151838151811061263c5761263c614530565b6020026020010151602001518660200151848151811061265e5761265e614530565b602002602001015160400151805190602001206040516020016126a394939291909384526001600160a01b039290921660208401526040830152606082015260800190565b604051602081830303815290604052805190602001208282815181106126cb576126cb614530565b60209081029190910101526001016125db565b507fdbc520cb50a8aaf3fa06ea43dc3d59d248e52ae638476e3268a1e6e36bffe196835f01518260405160200161271591906152f1565b60408051601f19818403018152828252805160209182012090830194909452810191909152606081019190915260800160405160208183030381529060405280519060200120915050919050565b606081516001600160401b0381111561277e5761277e613cb5565b6040519080825280602002602001820160405280156127a7578160200160208202803683370190505b5090505f5b8251811015612804578281815181106127c7576127c7614530565b60200260200101515f01518282815181106127e4576127e4614530565b6001600160a01b03909216602092830291909101909101526001016127ac565b50919050565b6040830151515f816001600160401b0381111561282957612829613cb5565b60405190808252806020026020018201604052801561286d57816020015b604080518082019091525f80825260208201528152602001906001900390816128475790505b5090505f5b828110156128f757604051806040016040528085838151811061289757612897614530565b60200260200101516001600160a01b03168152602001876040015183815181106128c3576128c3614530565b6020026020010151602001518152508282815181106128e4576128e4614530565b6020908102919091010152600101612872565b506e22d473030f116ddee9f6b43ac78ba36001600160a01b031663fe8ec1a760405180606001604052808860400151815260200188606001518152602001886080015181525083885f015161294f8a60a0015161361c565b604051806101600160405280610139815260200161547161013991398a6040518763ffffffff1660e01b815260040161298d96959493929190615326565b5f604051808303815f87803b1580156129a4575f5ffd5b505af11580156108eb573d5f5f3e3d5ffd5b602080830151604080517f8cad95687ba82c2ce50e74f7b754645e5117c3a5bec8151c0726d5857980a866938101939093527f9ac997416e8ff9d2ff6bebeb7149f65cdae5e32e2b90440b566bb3044041d36a9083015260608201526e22d473030f116ddee9f6b43ac78ba360808201525f90819060a0016040516020818303038152906040528051906020012090505f7f1b355fbc76f14a5aefe5c85df793a0f876f90d66f457273501c13ac311b5f3f8612a9686604001517f618358ac3db8dc274f0cd8829da7e234bd48cd73c4a740aede1adec9846d06a16136c0565b8587606001518860800151612aae8a60a0015161361c565b6040805160208101979097528601949094526001600160a01b039092166060850152608084015260a083015260c082015260e001604051602081830303815290604052805190602001209050610c31828260405161190160f01b8152600281019290925260228201526042902090565b606081518351612b2e91906153f5565b6001600160401b03811115612b4557612b45613cb5565b604051908082528060200260200182016040528015612b6e578160200160208202803683370190505b5090505f5b8351811015612bc857838181518110612b8e57612b8e614530565b6020026020010151828281518110612ba857612ba8614530565b6001600160a01b0390921660209283029190910190910152600101612b73565b505f5b8251811015612c2c57828181518110612be657612be6614530565b602002602001015182828651612bfc91906153f5565b81518110612c0c57612c0c614530565b6001600160a01b0390921660209283029190910190910152600101612bcb565b5092915050565b612c3f8383835f6137e6565b6107bb57612c5083835f60016137e6565b612c7857604051635274afe760e01b81526001600160a01b0384166004820152602401610723565b61108683838360016137e6565b5f5f612c988460a001516060015161258e565b9050836060015183828660a0015160200151604051602001612cdc9493929190938452602084019290925260408301526001600160801b0316606082015260800190565b60408051601f198184030181529190528051602090910120949350505050565b83516020808601516060878101516080808a015160a0808c015160c0808e0151604080519a8b019b909b529989019790975287860194909452918601528401529082019290925263458abc4760e11b9060e00160408051601f19818403018152828252888201516101208a01516101408b0151602086018b9052938501919091526060840188905263ffffffff808816608086015290811660a085015290911660c08301529060e00160408051601f198184030181528282526101a060208401525f918301919091529060600160408051601f1981840301815290829052612de99493929160200161541f565b6040516020818303038152906040529050949350505050565b606061088083835f613830565b6001600160a01b038316612e27576109d08282611069565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa158015612e6e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e92919061496e565b9050612ea86001600160a01b0385168484611079565b61099984848385610887565b6040516330d720ff60e21b8152600481018290525f906002906001600160a01b0385169063c35c83fc90602401602060405180830381865afa158015612efc573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612f20919061496e565b149392505050565b60808301517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0390811690821614155f81612f6a575f612f74565b612f7483866107f7565b9050612fb87f00000000000000000000000000000000000000000000000000000000000000008760c00151856001600160a01b0316612c339092919063ffffffff16565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663deff4b2487866060015161300188608001516001600160a01b031690565b6040518463ffffffff1660e01b815260040161301f9392919061544c565b5f604051808303815f87803b158015613036575f5ffd5b505af1158015613048573d5f5f3e3d5ffd5b5050505081156113ce576113ce8386838960c00151610887565b61306b836138f4565b5f61307d8460a0015160600151612582565b90505f816130ce57604080515f80825260208201909252906130c8565b60408051606080820183525f80835260208301529181019190915281526020019060019003908161309a5790505b506130dc565b8460a0015160600151602001515b90506130ec61073f868686611cbd565b60a08601515151604051638683a93160e01b81526001600160a01b039290921691638683a9319161298d91889186918991907f00000000000000000000000000000000000000000000000000000000000000009060040161519f565b6131598260a001516060015161256c565b1561156157613167826138f4565b604051635018859960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906350188599906113a59085908590600401615142565b5f814710156131e05760405163cf47918160e01b815247600482015260248101839052604401610723565b763d602d80600a3d3981f3363d3d373d3d3d363d730000008460601b60e81c175f526e5af43d82803e903d91602b57fd5bf38460781b17602052826037600984f590506001600160a01b0381166108805760405163b06ebf3d60e01b815260040160405180910390fd5b5f5b8160200151518110156132ca5782518260200151828151811061327157613271614530565b602002602001015160400151108260200151828151811061329457613294614530565b602002602001015160400151906132c1576040516368ae488f60e01b815260040161072391815260200190565b5060010161324c565b505f5b82518110156107bb575f5f5b83602001515181101561334b5782846020015182815181106132fd576132fd614530565b60200260200101516040015114613314575f613337565b8360200151818151811061332a5761332a614530565b6020026020010151606001515b61334190836153f5565b91506001016132d9565b5083828151811061335e5761335e614530565b6020026020010151602001518114829061338e576040516368ae488f60e01b815260040161072391815260200190565b508260c0015115613429575f6133c48460e001518685815181106133b4576133b4614530565b60200260200101515f015161393c565b90506133dc858685815181106133b4576133b4614530565b8110158584815181106133f1576133f1614530565b60200260200101515f0151906134265760405163244acd2f60e21b81526001600160a01b039091166004820152602401610723565b50505b506001016132cd565b5f5f5b8351811015613558575f5f5f5b85518110156134d45786848151811061345d5761345d614530565b60200260200101515f01516001600160a01b031686828151811061348357613483614530565b60200260200101515f01516001600160a01b0316036134cc57600192508581815181106134b2576134b2614530565b602002602001015160200151826134c991906153f5565b91505b600101613442565b508115806134f757506134f3868785815181106133b4576133b4614530565b8110155b86848151811061350957613509614530565b60200260200101515f01519061353e5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b508380613549575081155b93505050806001019050613435565b508015806135665750815115155b5f90612c2c5760405163c80b6b7360e01b81526001600160a01b039091166004820152602401610723565b5f8160200151515f036135a557505f919050565b5080515f1a60028114806135bc575060ff81166003145b8251906135df57604051631462202960e01b815260040161072391815260200190565b5081516135eb906139b6565b80156135f95750815160101b155b82519061280457604051631462202960e01b815260040161072391815260200190565b5f7fc988b4da10503879cf4b893fed09620229f5ade301ef5e4af6124b22823627dc61364a835f01516139e4565b836020015161365c856040015161258e565b613669866060015161258e565b6080808801516040805160208101989098528701959095526001600160801b0390931660608601529184015260a083015260c082015260e0015b604051602081830303815290604052805190602001209050919050565b5f5f83516001600160401b038111156136db576136db613cb5565b604051908082528060200260200182016040528015613704578160200160208202803683370190505b5090505f5b81518110156137b5578385828151811061372557613725614530565b60200260200101515f015186838151811061374257613742614530565b60200260200101516020015160405160200161377a939291909283526001600160a01b03919091166020830152604082015260600190565b604051602081830303815290604052805190602001208282815181106137a2576137a2614530565b6020908102919091010152600101613709565b50806040516020016137c791906152f1565b6040516020818303038152906040528051906020012091505092915050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316612414578383151615612408573d5f823e3d81fd5b60608147101561385c5760405163cf47918160e01b815247600482015260248101839052604401610723565b5f613868858486613a79565b905080801561388957505f3d118061388957505f856001600160a01b03163b115b1561389e57613896613a8e565b915050610880565b80156138c857604051639996b31560e01b81526001600160a01b0386166004820152602401610723565b3d156138db576138d6613aa7565b612564565b60405163d6bda27560e01b815260040160405180910390fd5b8060a00151602001516001600160801b03165a10158160a001516020015190611561576040516302f18fc360e51b81526001600160801b039091166004820152602401610723565b5f5f5b8351811015612c2c57826001600160a01b031684828151811061396457613964614530565b60200260200101515f01516001600160a01b031614613983575f6139a2565b83818151811061399557613995614530565b6020026020010151602001515b6139ac90836153f5565b915060010161393f565b5f600182901a6007811080156139ce575060ff811615155b8015610880575060ff8116600414159392505050565b5f7ff72802bb5695954ab337feb3d113d61f4206cfaef3987552df2b2b47477db74b825f0151613a3884602001517f55550a068ac7a6c7ce02eac46ebe7c7b964dd10d7800455df1c5bc5a6685a42c6136c0565b604080860151606080880151835160208101979097526001600160a01b039095169286019290925290840191909152608083015260a082015260c0016136a3565b5f5f5f83516020850186885af1949350505050565b6040513d81523d5f602083013e3d602001810160405290565b6040513d5f823e3d81fd5b6040518061018001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff168152602001606081525090565b60408051610140810182525f8082526060602083018190529282018190528282018190526080820181905260a0820181905260c082015260e08101829052610100810182905261012081019190915290565b6001600160a01b03811681146104d3575f5ffd5b8035613b8581613b66565b919050565b5f5f83601f840112613b9a575f5ffd5b5081356001600160401b03811115613bb0575f5ffd5b602083019150836020828501011115613bc7575f5ffd5b9250929050565b5f5f5f5f5f60608688031215613be2575f5ffd5b8535613bed81613b66565b945060208601356001600160401b03811115613c07575f5ffd5b8601601f81018813613c17575f5ffd5b80356001600160401b03811115613c2c575f5ffd5b8860208260061b8401011115613c40575f5ffd5b6020919091019450925060408601356001600160401b03811115613c62575f5ffd5b613c6e88828901613b8a565b969995985093965092949392505050565b5f60208284031215613c8f575f5ffd5b81356001600160401b03811115613ca4575f5ffd5b820160808185031215610880575f5ffd5b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405290565b604051608081016001600160401b0381118282101715613ceb57613ceb613cb5565b604051606081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405160a081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405160e081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405161010081016001600160401b0381118282101715613ceb57613ceb613cb5565b60405161014081016001600160401b0381118282101715613ceb57613ceb613cb5565b604051601f8201601f191681016001600160401b0381118282101715613de757613de7613cb5565b604052919050565b5f6001600160401b03821115613e0757613e07613cb5565b5060051b60200190565b5f82601f830112613e20575f5ffd5b8135613e33613e2e82613def565b613dbf565b8082825260208201915060208360061b860101925085831115613e54575f5ffd5b602085015b83811015613e9f5760408188031215613e70575f5ffd5b613e78613cc9565b8135613e8381613b66565b8152602082810135818301529084529290920191604001613e59565b5095945050505050565b5f60808284031215613eb9575f5ffd5b613ec1613cf1565b90508135613ece81613b66565b815260208201356001600160401b03811115613ee8575f5ffd5b613ef484828501613e11565b6020830152506040828101359082015260609182013591810191909152919050565b80356001600160801b0381168114613b85575f5ffd5b5f82601f830112613f3b575f5ffd5b81356001600160401b03811115613f5457613f54613cb5565b613f67601f8201601f1916602001613dbf565b818152846020838601011115613f7b575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f82601f830112613fa6575f5ffd5b8135613fb4613e2e82613def565b8082825260208201915060208360051b860101925085831115613fd5575f5ffd5b602085015b83811015613e9f5780356001600160401b03811115613ff7575f5ffd5b86016060818903601f1901121561400c575f5ffd5b614014613d13565b602082013561402281613b66565b81526040820135602082015260608201356001600160401b03811115614046575f5ffd5b6140558a602083860101613f2c565b60408301525084525060209283019201613fda565b5f6040828403121561407a575f5ffd5b614082613cc9565b82358152905060208201356001600160401b038111156140a0575f5ffd5b6140ac84828501613f97565b60208301525092915050565b5f60a082840312156140c8575f5ffd5b6140d0613d35565b905081356001600160401b038111156140e7575f5ffd5b6140f384828501613ea9565b82525061410260208301613f16565b602082015260408201356001600160401b0381111561411f575f5ffd5b61412b8482850161406a565b60408301525060608201356001600160401b03811115614149575f5ffd5b6141558482850161406a565b60608301525060809182013591810191909152919050565b5f60e0828403121561417d575f5ffd5b614185613d57565b905061419082613b7a565b81526020828101359082015260408201356001600160401b038111156141b4575f5ffd5b6141c084828501613e11565b604083015250606082810135908201526080808301359082015260a08201356001600160401b038111156141f2575f5ffd5b6141fe848285016140b8565b60a08301525060c08201356001600160401b0381111561421c575f5ffd5b61422884828501613f2c565b60c08301525092915050565b5f5f5f60408486031215614246575f5ffd5b83356001600160401b0381111561425b575f5ffd5b6142678682870161416d565b93505060208401356001600160401b03811115614282575f5ffd5b61428e86828701613b8a565b9497909650939450505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b805182526020810151602083015260408101516040830152606081015160608301526080810151608083015260a081015160a083015260c081015160c083015260e081015160e08301526101008101516101008301525f61012082015161433961012085018263ffffffff169052565b5061014082015161435361014085018263ffffffff169052565b50610160820151610180610160850152611a7f61018085018261429b565b5f604082016040835280855180835260608501915060608160051b8601019250602087015f5b828110156143c857605f198786030184526143b38583516142c9565b94506020938401939190910190600101614397565b5050505082810360208401528084518083526020830191506020860192505f5b818110156144065783518352602093840193909201916001016143e8565b50909695505050505050565b5f60a0828403128015614423575f5ffd5b5061442c613d35565b823561443781613b66565b815260208381013590820152604083013561445181613b66565b6040820152606083810135908201526080928301359281019290925250919050565b5f60208284031215614483575f5ffd5b81356001600160401b03811115614498575f5ffd5b82016101008185031215610880575f5ffd5b5f5f5f83850360c08112156144bd575f5ffd5b60a08112156144ca575f5ffd5b5083925060a08401356001600160401b038111156144e6575f5ffd5b8401601f810186136144f6575f5ffd5b80356001600160401b0381111561450b575f5ffd5b8660208260051b840101111561451f575f5ffd5b939660209190910195509293505050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215614554575f5ffd5b813561088081613b66565b5f6080828403121561456f575f5ffd5b614577613cf1565b905081356001600160401b0381111561458e575f5ffd5b61459a8482850161416d565b82525060208201356001600160401b038111156145b5575f5ffd5b6145c184828501613f2c565b60208301525060408201356001600160401b038111156145df575f5ffd5b6145eb84828501613f2c565b60408301525060608201356001600160401b03811115614609575f5ffd5b61461584828501613f97565b60608301525092915050565b5f6106ad368361455f565b81516001600160a01b0390811682526020808401519083015260408084015190911690820152606080830151908201526080918201519181019190915260a00190565b5f82601f83011261467e575f5ffd5b813561468c613e2e82613def565b8082825260208201915060208360051b8601019250858311156146ad575f5ffd5b602085015b83811015613e9f5780356001600160401b038111156146cf575f5ffd5b6146de886020838a010161416d565b845250602092830192016146b2565b5f82601f8301126146fc575f5ffd5b813561470a613e2e82613def565b8082825260208201915060208360051b86010192508583111561472b575f5ffd5b602085015b83811015613e9f5780356001600160401b0381111561474d575f5ffd5b61475c886020838a0101613f2c565b84525060209283019201614730565b5f82601f83011261477a575f5ffd5b8135614788613e2e82613def565b8082825260208201915060208360051b8601019250858311156147a9575f5ffd5b602085015b83811015613e9f5780356147c181613b66565b8352602092830192016147ae565b5f61010082840312156147e0575f5ffd5b6147e8613d79565b905081356001600160401b038111156147ff575f5ffd5b61480b8482850161466f565b82525060208201356001600160401b03811115614826575f5ffd5b614832848285016146ed565b60208301525060408201356001600160401b03811115614850575f5ffd5b61485c84828501613f2c565b6040830152506060828101359082015261487860808301613b7a565b608082015260a08201356001600160401b03811115614895575f5ffd5b6148a184828501613e11565b60a08301525060c08201356001600160401b038111156148bf575f5ffd5b6148cb84828501613f97565b60c08301525060e08201356001600160401b038111156148e9575f5ffd5b6148f58482850161476b565b60e08301525092915050565b5f6106ad36836147cf565b604080825281018390525f8460608301825b8681101561494e57823561493181613b66565b6001600160a01b031682526020928301929091019060010161491e565b506001600160a01b03949094166020939093019290925250909392505050565b5f6020828403121561497e575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b818103818111156106ad576106ad614985565b80356001600160e01b03198116906004841015612c2c576001600160e01b031960049490940360031b84901b1690921692915050565b5f5f858511156149f0575f5ffd5b838611156149fc575f5ffd5b5050820193919092039150565b5f60208284031215614a19575f5ffd5b81356001600160401b03811115614a2e575f5ffd5b611a7f8482850161455f565b5f60208284031215614a4a575f5ffd5b81356001600160401b03811115614a5f575f5ffd5b611a7f848285016147cf565b8051613b8581613b66565b5f82601f830112614a85575f5ffd5b8151614a93613e2e82613def565b8082825260208201915060208360071b860101925085831115614ab4575f5ffd5b602085015b83811015613e9f5760808188031215614ad0575f5ffd5b614ad8613cf1565b8151614ae381613b66565b81526020828101518183015260408084015190830152606080840151908301529084529290920191608001614ab9565b805163ffffffff81168114613b85575f5ffd5b80518015158114613b85575f5ffd5b5f82601f830112614b44575f5ffd5b8151614b52613e2e82613def565b8082825260208201915060208360061b860101925085831115614b73575f5ffd5b602085015b83811015613e9f5760408188031215614b8f575f5ffd5b614b97613cc9565b8151614ba281613b66565b8152602082810151818301529084529290920191604001614b78565b5f82601f830112614bcd575f5ffd5b8151614bdb613e2e82613def565b8082825260208201915060208360051b860101925085831115614bfc575f5ffd5b602085015b83811015613e9f578051614c1481613b66565b835260209283019201614c01565b5f82601f830112614c31575f5ffd5b8151614c3f613e2e82613def565b8082825260208201915060208360051b860101925085831115614c60575f5ffd5b602085015b83811015613e9f578051835260209283019201614c65565b5f60208284031215614c8d575f5ffd5b81516001600160401b03811115614ca2575f5ffd5b82016101408185031215614cb4575f5ffd5b614cbc613d9c565b614cc582614a6b565b815260208201516001600160401b03811115614cdf575f5ffd5b614ceb86828501614a76565b602083015250614cfd60408301614a6b565b6040820152614d0e60608301614b13565b6060820152614d1f60808301614b13565b6080820152614d3060a08301614a6b565b60a0820152614d4160c08301614b26565b60c082015260e08201516001600160401b03811115614d5e575f5ffd5b614d6a86828501614b35565b60e0830152506101008201516001600160401b03811115614d89575f5ffd5b614d9586828501614bbe565b610100830152506101208201516001600160401b03811115614db5575f5ffd5b614dc186828501614c22565b61012083015250949350505050565b604081525f614de260408301856142c9565b90508260208301529392505050565b5f5f60408385031215614e02575f5ffd5b825160ff1981168114614e13575f5ffd5b602084015190925060ff81168114614e29575f5ffd5b809150509250929050565b6001815b6001841115614e6f57808504811115614e5357614e53614985565b6001841615614e6157908102905b60019390931c928002614e38565b935093915050565b5f82614e85575060016106ad565b81614e9157505f6106ad565b8160018114614ea75760028114614eb157614ecd565b60019150506106ad565b60ff841115614ec257614ec2614985565b50506001821b6106ad565b5060208310610133831016604e8410600b8410161715614ef0575081810a6106ad565b614efc5f198484614e34565b805f1904821115614f0f57614f0f614985565b029392505050565b5f61088060ff841683614e77565b80820281158282048414176106ad576106ad614985565b5f8151808452602084019350602083015f5b82811015614f8a57614f7486835180516001600160a01b03168252602090810151910152565b6040959095019460209190910190600101614f4e565b5093949350505050565b5f82825180855260208501945060208160051b830101602085015f5b8381101561440657848303601f19018852815180516001600160a01b0316845260208082015190850152604090810151606091850182905290614ff59085018261429b565b6020998a0199909450929092019150600101614fb0565b805182525f602082015160406020850152611a7f6040850182614f94565b60018060a01b038151168252602081015160208301525f604082015160e0604085015261505a60e0850182614f3c565b9050606083015160608501526080830151608085015260a083015184820360a0860152805160a0835260018060a01b0381511660a08401526020810151608060c08501526150ac610120850182614f3c565b9050604082015160e08501526060820151610100850152602083015191506150df60208501836001600160801b03169052565b6040830151915083810360408501526150f8818361500c565b91505060608201518382036060850152615112828261500c565b9150506080820151608084015260c0850151925085810360c0870152615138818461429b565b9695505050505050565b604081525f615154604083018561502a565b8281036020840152610c31818561429b565b5f8151808452602084019350602083015f5b82811015614f8a5781516001600160a01b0316865260209586019590910190600101615178565b60a081525f6151b160a0830188614f3c565b82810360208401526151c38188614f94565b905082810360408401526151d78187615166565b6001600160a01b0395861660608501529390941660809092019190915250949350505050565b606081525f61520f606083018661502a565b8281036020840152615221818661429b565b905082810360408401526151388185615166565b604081525f615247604083018561502a565b905060018060a01b03831660208301529392505050565b606081525f6152706060830186614f94565b82810360208401526152828186615166565b91505060018060a01b0383166040830152949350505050565b848152836020820152608060408201525f6152b96080830185614f3c565b82810360608401526152cb8185615166565b979650505050505050565b5f602082840312156152e6575f5ffd5b815161088081613b66565b81515f90829060208501835b8281101561531b5781518452602093840193909101906001016152fd565b509195945050505050565b60c081525f8751606060c0840152615342610120840182614f3c565b60208a81015160e086015260408b01516101008601528482038582015289518083528a820193509101905f5b818110156153aa5761539483855180516001600160a01b03168252602090810151910152565b602093909301926040929092019160010161536e565b50506001600160a01b038816604085015286606085015283810360808501526153d3818761429b565b91505082810360a08401526153e8818561429b565b9998505050505050505050565b808201808211156106ad576106ad614985565b5f81518060208401855e5f93019283525090919050565b6001600160e01b0319851681525f6151386154466154406004850188615408565b86615408565b84615408565b606081525f61545e60608301866142c9565b6020830194909452506040015291905056fe4d616e64617465206d616e64617465294d616e6461746528546172676574207461726765742c75696e74313238206d696e4761732c4f70206f726967696e4f70732c4f7020646573744f70732c627974657333322071294f7028627974657333322076742c4f70735b5d206f7073294f7073286164647265737320746f2c75696e743235362076616c75652c6279746573206461746129546172676574286164647265737320726563697069656e742c546f6b656e5b5d20746f6b656e4f75742c75696e7432353620746172676574436861696e2c75696e743235362066696c6c45787069727929546f6b656e286164647265737320746f6b656e2c75696e7432353620616d6f756e7429546f6b656e5065726d697373696f6e73286164647265737320746f6b656e2c75696e7432353620616d6f756e7429a164736f6c634300081e000a' as const
